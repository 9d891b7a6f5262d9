import { formatMileage, vehicleTitle, type Diagnostic } from '@lanelight/contracts';
import { formatDate, PageHeader, Vin } from '@lanelight/ui';
import type { ReactNode } from 'react';
import classes from './RiskAssessment.module.css';

/** Which vehicle the page is about: title, stock number, mileage, who inspected it, and the VIN. */
export function VehicleHeader({ diagnostic, back, actions, badge }: { diagnostic: Diagnostic; back: { to: string; label: string }; actions?: ReactNode; badge?: ReactNode }) {
  return (
    <div className={classes.header}>
      <div className={classes.actions}>{actions}</div>
      <PageHeader
        title={[vehicleTitle(diagnostic), diagnostic.trim].filter(Boolean).join(' ')}
        back={back}
        subtitle={
          <>
            {badge}
            <span>
              Stock # <b>{diagnostic.stockNumber}</b>
            </span>
            <span>
              <b>{formatMileage(diagnostic.postInspectionMileage)}</b> miles
            </span>
            {diagnostic.auctionName && <span>{diagnostic.auctionName}</span>}
            <span>
              Inspected {formatDate(diagnostic.createdAt)}
              {diagnostic.mechanicName && ` by ${diagnostic.mechanicName}`}
            </span>
          </>
        }
        actions={
          <span className={classes.vin}>
            <small>VIN</small>
            <Vin vin={diagnostic.vin} size="xlarge" />
          </span>
        }
      />
    </div>
  );
}
