import { MESSAGES, type Instruction } from '@lanelight/contracts';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorState,
  IconButton,
  LoadingText,
  SkeletonRows,
  Tag,
  VisuallyHidden,
  formatDate,
  plural,
  toast,
} from '@lanelight/ui';
import { IconPencil, IconPlus, IconSparkles, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActivityMark } from '../users/ActivityMark';
import { InstructionDialog } from './InstructionDialog';
import { instructionsQuery, tellFailure, useDeleteInstruction, useUpdateInstruction } from './queries';
import classes from './Enhancements.module.css';

/** The status, which a press turns around. */
function StatusButton({ instruction }: { instruction: Instruction }) {
  const update = useUpdateInstruction();
  const { id, instructionText, category, isActive } = instruction;

  const toggle = async (): Promise<void> => {
    const { activated, deactivated, updateFailed } = MESSAGES.instructions;
    try {
      await update.mutateAsync({ id, instructionText, category, isActive: !isActive });
      toast.success((isActive ? deactivated : activated).title, { id: 'enhancements' });
    } catch (problem) {
      tellFailure(updateFailed, problem);
    }
  };

  return (
    <Button
      size="small"
      className={classes.status}
      aria-pressed={isActive}
      busy={update.isPending}
      busyLabel="Saving..."
      onClick={() => void toggle()}
    >
      <ActivityMark active={isActive} />
      <VisuallyHidden>{`, ${isActive ? 'turn off' : 'turn on'}: ${instructionText}`}</VisuallyHidden>
    </Button>
  );
}

interface RowProps {
  instruction: Instruction;
  onEdit: () => void;
  onDelete: () => void;
}

function InstructionRow({ instruction, onEdit, onDelete }: RowProps) {
  const { instructionText, category, createdAt } = instruction;
  return (
    <li className={classes.row}>
      <div className={classes.about}>
        <Tag>{category}</Tag>
        <p className={classes.date}>{formatDate(createdAt)}</p>
      </div>
      <div className={classes.text}>
        <p>{instructionText}</p>
      </div>
      <div className={classes.actions}>
        <StatusButton instruction={instruction} />
        <IconButton
          label={`Edit instruction: ${instructionText}`}
          icon={<IconPencil size={20} aria-hidden />}
          onClick={onEdit}
        />
        <IconButton
          label={`Delete instruction: ${instructionText}`}
          icon={<IconTrash size={20} aria-hidden />}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

function InstructionList({
  onEdit,
  onDelete,
}: {
  onEdit: (instruction: Instruction) => void;
  onDelete: (instruction: Instruction) => void;
}) {
  const { data, isError, error, isFetching, refetch } = useQuery(instructionsQuery);
  if (isError) {
    return (
      <ErrorState
        title={MESSAGES.instructions.loadFailed.title}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <>
        <LoadingText>Loading instructions...</LoadingText>
        <SkeletonRows />
      </>
    );
  }
  if (data.items.length === 0) {
    return (
      <EmptyState icon={<IconSparkles size={32} stroke={1.5} aria-hidden />} title={MESSAGES.instructions.empty}>
        An instruction applies to all auctions while it is active.
      </EmptyState>
    );
  }
  const active = data.items.filter(({ isActive }) => isActive).length;
  return (
    <>
      <p className={classes.count}>
        {plural(data.total, 'instruction')}, {active} active
      </p>
      <ul className={classes.list} aria-label="Global instructions">
        {data.items.map((instruction) => (
          <InstructionRow
            key={instruction.id}
            instruction={instruction}
            onEdit={() => onEdit(instruction)}
            onDelete={() => onDelete(instruction)}
          />
        ))}
      </ul>
    </>
  );
}

/** Standing instructions for the AI: listed, added, edited, deleted, turned on and off (specification, section 2). */
export function InstructionsTab() {
  const remove = useDeleteInstruction();
  const [edited, setEdited] = useState<Instruction | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Instruction | null>(null);

  const confirmDelete = async ({ id }: Instruction): Promise<void> => {
    try {
      await remove.mutateAsync(id);
      toast.success(MESSAGES.instructions.deleted.title, { id: 'enhancements' });
      setDoomed(null);
    } catch (problem) {
      tellFailure(MESSAGES.instructions.deleteFailed, problem);
    }
  };

  return (
    <>
      <div className={classes.bar}>
        <p>What the AI follows in every assessment, at all auctions.</p>
        <Button variant="primary" icon={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
          Add Global Instruction
        </Button>
      </div>
      <InstructionList onEdit={setEdited} onDelete={setDoomed} />
      {edited && <InstructionDialog instruction={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {doomed && (
        <ConfirmDialog
          open
          title="Delete this instruction?"
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
