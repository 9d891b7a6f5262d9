import { MESSAGES, type Instruction } from '@lanelight/contracts';
import { Button, Tag, VisuallyHidden, formatDate, plural, toast } from '@lanelight/ui';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ActivityMark } from '../users/ActivityMark';
import { EntriesTab } from './EntriesTab';
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

/** Standing instructions for the AI, which can be turned on and off (specification, section 2). */
export function InstructionsTab() {
  const query = useQuery(instructionsQuery);
  const remove = useDeleteInstruction();
  const { empty, loadFailed, deleted, deleteFailed } = MESSAGES.instructions;
  return (
    <EntriesTab<Instruction>
      about="What the AI follows in every assessment, at all auctions."
      addLabel="Add Global Instruction"
      query={query}
      loading="Loading instructions..."
      loadFailed={loadFailed}
      empty={{
        icon: <IconSparkles size={32} stroke={1.5} aria-hidden />,
        title: empty,
        text: 'An instruction applies to all auctions while it is active.',
      }}
      listLabel="Global instructions"
      count={({ items, total }) =>
        `${plural(total, 'instruction')}, ${items.filter(({ isActive }) => isActive).length} active`
      }
      row={(instruction) => ({
        name: `instruction: ${instruction.instructionText}`,
        about: (
          <>
            <Tag>{instruction.category}</Tag>
            <p className={classes.date}>{formatDate(instruction.createdAt)}</p>
          </>
        ),
        text: <p>{instruction.instructionText}</p>,
        actions: <StatusButton instruction={instruction} />,
      })}
      dialog={(instruction, onClose) => <InstructionDialog instruction={instruction} onClose={onClose} />}
      remove={remove}
      question="Delete this instruction?"
      deleted={deleted}
      deleteFailed={deleteFailed}
    />
  );
}
