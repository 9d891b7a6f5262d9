import { MESSAGES, vehicleTitle, type Feedback } from '@lanelight/contracts';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  IconButton,
  LoadingText,
  SkeletonRows,
  Vin,
  formatDate,
  plural,
  toast,
} from '@lanelight/ui';
import { IconMessage2, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { FeedbackDialog } from './FeedbackDialog';
import { feedbackQuery, latestDiagnosticsQuery, tellFailure, useDeleteFeedback, vehicleQuery } from './queries';
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

interface RowProps {
  feedback: Feedback;
  onEdit: () => void;
  onDelete: () => void;
}

function FeedbackRow({ feedback, onEdit, onDelete }: RowProps) {
  const { diagnosticId, feedbackText, improvementSuggestions, createdAt } = feedback;
  const date = formatDate(createdAt);
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <FeedbackVehicle diagnosticId={diagnosticId} />
        <p className={classes.date}>{date}</p>
      </div>
      <div className={classes.text}>
        <p>{feedbackText}</p>
        {improvementSuggestions && (
          <>
            <h4>Improvement suggestions</h4>
            <p>{improvementSuggestions}</p>
          </>
        )}
      </div>
      <div className={classes.actions}>
        <IconButton label={`Edit feedback of ${date}`} icon={<IconPencil size={20} aria-hidden />} onClick={onEdit} />
        <IconButton
          label={`Delete feedback of ${date}`}
          icon={<IconTrash size={20} aria-hidden />}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

function FeedbackList({
  onEdit,
  onDelete,
}: {
  onEdit: (feedback: Feedback) => void;
  onDelete: (feedback: Feedback) => void;
}) {
  const { data, isError, error, isFetching, refetch } = useQuery(feedbackQuery);
  if (isError) {
    return (
      <ErrorState
        title={MESSAGES.feedback.loadFailed.title}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <>
        <LoadingText>Loading feedback...</LoadingText>
        <SkeletonRows />
      </>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState icon={<IconMessage2 size={32} stroke={1.5} aria-hidden />} title={MESSAGES.feedback.empty}>
        Say what an assessment got wrong, and it counts in the next one.
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes.count}>{plural(data.total, 'entry', 'entries')}</p>
      <ul className={classes.list} aria-label="Assessment feedback">
        {data.items.map((feedback) => (
          <FeedbackRow
            key={feedback.id}
            feedback={feedback}
            onEdit={() => onEdit(feedback)}
            onDelete={() => onDelete(feedback)}
          />
        ))}
      </ul>
    </>
  );
}

/** Feedback on assessments: listed, added, edited and deleted (specification, section 2). */
export function FeedbackTab() {
  const remove = useDeleteFeedback();
  const [edited, setEdited] = useState<Feedback | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Feedback | null>(null);

  const confirmDelete = async ({ id }: Feedback): Promise<void> => {
    try {
      await remove.mutateAsync(id);
      toast.success(MESSAGES.feedback.deleted.title, { id: 'enhancements' });
      setDoomed(null);
    } catch (problem) {
      tellFailure(MESSAGES.feedback.deleteFailed, problem);
    }
  };

  return (
    <>
      <div className={classes.bar}>
        <p>What was wrong or missing in one assessment.</p>
        <Button variant="primary" icon={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
          Add Feedback
        </Button>
      </div>
      <FeedbackList onEdit={setEdited} onDelete={setDoomed} />
      {edited && <FeedbackDialog feedback={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {doomed && (
        <ConfirmDialog
          open
          title="Delete this feedback?"
          cancelLabel="Cancel"
          onCancel={() => setDoomed(null)}
          confirmLabel="Delete"
          busy={remove.isPending}
          busyLabel="Deleting..."
          onConfirm={() => void confirmDelete(doomed)}
        >
          Assessments from now on are made without it. You can’t get it back.
        </ConfirmDialog>
      )}
    </>
  );
}
