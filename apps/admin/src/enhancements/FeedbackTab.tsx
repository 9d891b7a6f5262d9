import { MESSAGES, vehicleTitle, type Feedback } from '@lanelight/contracts';
import { Vin, formatDate, plural } from '@lanelight/ui';
import { IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { EntriesTab } from './EntriesTab';
import { FeedbackDialog } from './FeedbackDialog';
import { feedbackQuery, latestDiagnosticsQuery, useDeleteFeedback, vehicleQuery } from './queries';
import classes from './Enhancements.module.css';

/** Which vehicle the feedback is on. One that is older than the latest diagnostics is read by itself. */
function FeedbackVehicle({ diagnosticId }: { diagnosticId: string }) {
  const latest = useQuery(latestDiagnosticsQuery);
  const recent = latest.data?.items.find(({ id }) => id === diagnosticId);
  const older = useQuery({ ...vehicleQuery(diagnosticId), enabled: !latest.isPending && !recent, retry: false });
  const vehicle = recent ?? older.data;
  if (!vehicle) {
    return <h3 className={classes.vehicle}>{older.isError ? MESSAGES.vehicles.notFound : 'Loading vehicle...'}</h3>;
  }
  return (
    <>
      <h3 className={classes.vehicle}>
        <Link to={`/risk-assessment/${diagnosticId}`}>{vehicleTitle(vehicle)}</Link>
      </h3>
      <p className={classes.facts}>
        {vehicle.vin && <Vin vin={vehicle.vin} size="table" />}
        {vehicle.stockNumber && <span>Stock # {vehicle.stockNumber}</span>}
        {vehicle.auctionName && <span>{vehicle.auctionName}</span>}
      </p>
    </>
  );
}

/** Feedback on assessments (specification, section 2). */
export function FeedbackTab() {
  const query = useQuery(feedbackQuery);
  const remove = useDeleteFeedback();
  const { empty, loadFailed, deleted, deleteFailed } = MESSAGES.feedback;
  return (
    <EntriesTab<Feedback>
      about="What was wrong or missing in one assessment."
      addLabel="Add Feedback"
      query={query}
      loading="Loading feedback..."
      loadFailed={loadFailed}
      empty={{
        icon: <IconMessage2 size={32} stroke={1.5} aria-hidden />,
        title: empty,
        text: 'Say what an assessment got wrong, and it counts in the next one.',
      }}
      listLabel="Assessment feedback"
      count={({ total }) => plural(total, 'entry', 'entries')}
      row={({ diagnosticId, feedbackText, improvementSuggestions, createdAt }) => ({
        name: `feedback of ${formatDate(createdAt)}`,
        about: (
          <>
            <FeedbackVehicle diagnosticId={diagnosticId} />
            <p className={classes.date}>{formatDate(createdAt)}</p>
          </>
        ),
        text: (
          <>
            <p>{feedbackText}</p>
            {improvementSuggestions && (
              <>
                <h4>Improvement suggestions</h4>
                <p>{improvementSuggestions}</p>
              </>
            )}
          </>
        ),
      })}
      dialog={(feedback, onClose) => <FeedbackDialog feedback={feedback} onClose={onClose} />}
      remove={remove}
      question="Delete this feedback?"
      deleted={deleted}
      deleteFailed={deleteFailed}
    />
  );
}
