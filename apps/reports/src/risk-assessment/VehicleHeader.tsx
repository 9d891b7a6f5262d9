import { formatMileage, vehicleTitle, type Diagnostic } from '@lanelight/contracts';
import { ButtonLink, formatDate, PageHeader, Vin } from '@lanelight/ui';
import { IconClipboardList } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './RiskAssessment.module.css';

/** Which vehicle the page is about: title, stock number, mileage, who inspected it, the VIN, and the way to its summary. */
export function VehicleHeader({
  diagnostic,
  back,
  actions,
  badge,
}: {
  diagnostic: Diagnostic;
  back: { to: string; label: string };
  actions?: ReactNode;
  badge?: ReactNode;
}) {
  return (
    <div className={classes.header}>
      <div className={classes.actions}>
        <ButtonLink
          variant="quiet"
          to={`/mechanic-summary/${diagnostic.id}`}
          icon={<IconClipboardList size={20} aria-hidden />}
        >
          <span className={classes.actionWord}>Mechanic’s Summary</span>
        </ButtonLink>
        {actions}
      </div>
      <PageHeader
        title={vehicleTitle(diagnostic)}
        back={back}
        subtitle={
          <>
            {badge}
            {diagnostic.trim && <span>{diagnostic.trim}</span>}
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
