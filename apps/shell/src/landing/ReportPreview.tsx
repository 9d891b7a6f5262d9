import {
  ArbitrationRiskMeter,
  Brand,
  Button,
  CertificationPlate,
  Gantry,
  LaneLight,
  LaneLightWords,
  Money,
  ValueScale,
  Vin,
} from '@lanelight/ui';
import { IconArrowLeft, IconClipboardText, IconLogout, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Picture } from './Picture';
import { SAMPLE_VIN } from './sample';
import classes from './ReportPreview.module.css';

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.cell}>
      <p className={classes.label}>{label}</p>
      {children}
    </div>
  );
}

/** The head of a risk assessment, made of the product's own components. */
export function ReportPreview() {
  return (
    <figure>
      <Picture
        className={classes.frame}
        label={
          'Risk assessment of a 2003 Honda Accord EX-V6: Yellow Light (Limited Guarantee), certification level None, ' +
          'High Risk of Arbitration, estimated value $2,000 to $3,200, necessary repairs $2,080 wholesale.'
        }
      >
        <div className={classes.bar}>
          <Brand />
          <span className={classes.auction}>North Lane Auto Auction</span>
          <b>Marcus T.</b>
          <b className={classes.signOut}>
            <IconLogout size={20} /> Sign Out
          </b>
        </div>
        <div className={classes.page}>
          <div className={classes.actions}>
            <b>
              <IconArrowLeft size={20} /> Vehicle detail
            </b>
            <b className={classes.summary}>
              <IconClipboardText size={20} /> Mechanic’s Summary
            </b>
            <Button icon={<IconPrinter />}>Print</Button>
          </div>
          <div className={classes.identity}>
            <div>
              <p className={classes.title}>2003 Honda Accord EX-V6</p>
              <p className={classes.facts}>
                <span>
                  Stock # <b>24817</b>
                </span>
                <span>
                  <b>148,212</b> miles
                </span>
                <span>North Lane Auto Auction</span>
                <span>Inspected Oct 14, 2025 by Ray Dominguez</span>
              </p>
            </div>
            <div className={classes.vin}>
              <p className={classes.label}>VIN</p>
              <Vin vin={SAMPLE_VIN} size="xlarge" />
            </div>
          </div>
          <Gantry label="Verdict" className={classes.verdict}>
            <div className={classes.light}>
              <LaneLight light="yellow" hanging silent />
              <div className={classes.words}>
                <LaneLightWords light="yellow" />
                <p>Sell with the announcement below. What is announced cannot be arbitrated.</p>
              </div>
            </div>
            <div className={classes.cells}>
              <Cell label="Certification level">
                <CertificationPlate level="None" />
              </Cell>
              <Cell label="Arbitration risk">
                <ArbitrationRiskMeter level="high" size="large">
                  One defect at <b>$1,080</b>. The line here is <b>$800</b>.
                </ArbitrationRiskMeter>
              </Cell>
              <Cell label="Estimated value, as it stands">
                <ValueScale range={{ low: 2000, mid: 2600, high: 3200 }} confidence="medium" />
              </Cell>
              <Cell label="Necessary repairs">
                <p className={classes.money}>
                  <Money amount={2080} size="xlarge" /> <b>wholesale</b>
                </p>
                <p className={classes.note}>
                  <b>$3,190</b> retail. Possible repairs could add <b>$910</b> wholesale.
                </p>
              </Cell>
            </div>
          </Gantry>
        </div>
      </Picture>
      <figcaption className={classes.caption}>A risk assessment, as a buyer sees it.</figcaption>
    </figure>
  );
}
