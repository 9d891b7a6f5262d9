import type { Message } from '@lanelight/contracts';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  IconButton,
  LoadingText,
  SkeletonRows,
  toast,
} from '@lanelight/ui';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { tellFailure } from './queries';
import classes from './Enhancements.module.css';

interface Entry {
  id: string;
}

interface EntriesTabProps<E extends Entry> {
  /** What the entries are for, in one sentence. */
  about: string;
  addLabel: string;
  query: UseQueryResult<{ items: E[]; total: number }>;
  loading: string;
  loadFailed: Message;
  /** Shown instead of the list. */
  empty: { icon: ReactNode; title: string; text: string };
  listLabel: string;
  /** The line above the list. */
  count: (entries: { items: E[]; total: number }) => string;
  /** What stands in the columns of one entry; `name` is read out with its buttons, as in "Edit feedback of May 1". */
  row: (entry: E) => { about: ReactNode; text: ReactNode; actions?: ReactNode; name: string };
  dialog: (entry: E | null, onClose: () => void) => ReactNode;
  remove: UseMutationResult<unknown, Error, string>;
  /** Asked before one is deleted. */
  question: string;
  deleted: Message;
  deleteFailed: Message;
}

/** Entries by which super admins improve the assessments: listed, added, edited and deleted (specification, section 2). */
export function EntriesTab<E extends Entry>({
  about,
  addLabel,
  dialog,
  remove,
  question,
  deleted,
  deleteFailed,
  ...list
}: EntriesTabProps<E>) {
  const [edited, setEdited] = useState<E | 'new' | null>(null);
  const [doomed, setDoomed] = useState<E | null>(null);

  const confirmDelete = async ({ id }: E): Promise<void> => {
    try {
      await remove.mutateAsync(id);
      toast.success(deleted.title, { id: 'enhancements' });
      setDoomed(null);
    } catch (problem) {
      tellFailure(deleteFailed, problem);
    }
  };

  return (
    <>
      <div className={classes.bar}>
        <p>{about}</p>
        <Button variant="primary" icon={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
          {addLabel}
        </Button>
      </div>
      <EntryList {...list} onEdit={setEdited} onDelete={setDoomed} />
      {edited && dialog(edited === 'new' ? null : edited, () => setEdited(null))}
      {doomed && (
        <ConfirmDialog
          open
          title={question}
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

type EntryListProps<E extends Entry> = Pick<
  EntriesTabProps<E>,
  'query' | 'loading' | 'loadFailed' | 'empty' | 'listLabel' | 'count' | 'row'
> & { onEdit: (entry: E) => void; onDelete: (entry: E) => void };

function EntryList<E extends Entry>({
  query: { data, isError, error, isFetching, refetch },
  loading,
  loadFailed,
  empty,
  listLabel,
  count,
  row,
  onEdit,
  onDelete,
}: EntryListProps<E>) {
  if (isError) {
    return <ErrorState title={loadFailed.title} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <>
        <LoadingText>{loading}</LoadingText>
        <SkeletonRows />
      </>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState icon={empty.icon} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <>
      <p className={classes.count}>{count(data)}</p>
      <ul className={classes.list} aria-label={listLabel}>
        {data.items.map((entry) => {
          const { about, text, actions, name } = row(entry);
          return (
            <li key={entry.id} className={classes.row}>
              <div className={classes.about}>{about}</div>
              <div className={classes.text}>{text}</div>
              <div className={classes.actions}>
                {actions}
                <IconButton
                  label={`Edit ${name}`}
                  icon={<IconPencil size={20} aria-hidden />}
                  onClick={() => onEdit(entry)}
                />
                <IconButton
                  label={`Delete ${name}`}
                  icon={<IconTrash size={20} aria-hidden />}
                  onClick={() => onDelete(entry)}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
