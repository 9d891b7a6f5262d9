import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import {
  INSTRUCTION_CATEGORIES,
  MESSAGES,
  UpdateInstructionRequest,
  VALIDATION_OPTIONS,
  newId,
  type Instruction,
} from '@lanelight/contracts';
import { Button, CheckboxField, Dialog, SelectField, TextAreaField, applyFieldErrors, toast } from '@lanelight/ui';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { tellFailure, useAddInstruction, useUpdateInstruction } from './queries';
import classes from './Enhancements.module.css';

const resolver = classValidatorResolver(UpdateInstructionRequest, { validator: VALIDATION_OPTIONS });
const CATEGORIES = INSTRUCTION_CATEGORIES.map((category) => ({ value: category, label: category }));
const FIELDS = ['instructionText', 'category', 'isActive'] as const;

/** Adds an instruction, or edits `instruction`. */
export function InstructionDialog({ instruction, onClose }: { instruction: Instruction | null; onClose: () => void }) {
  const formId = useId();
  const add = useAddInstruction();
  const update = useUpdateInstruction();
  // The same form sent again after a lost answer is the same instruction.
  const [id] = useState(() => instruction?.id ?? newId());
  const { register, control, handleSubmit, setError, formState } = useForm<UpdateInstructionRequest>({
    resolver,
    defaultValues: {
      instructionText: instruction?.instructionText ?? '',
      category: instruction?.category ?? 'General Assessment',
      isActive: instruction?.isActive ?? true,
    },
  });
  const { errors } = formState;

  const save = handleSubmit(async ({ instructionText, category, isActive }) => {
    const { added, updated, submitFailed, updateFailed } = MESSAGES.instructions;
    const request = { id, instructionText, category, isActive };
    try {
      await (instruction ? update : add).mutateAsync(request);
      toast.success((instruction ? updated : added).title, { id: 'enhancements' });
      onClose();
    } catch (error) {
      const shown = applyFieldErrors(error, (name, message) => {
        const field = FIELDS.find((known) => known === name);
        if (field) setError(field, message);
      });
      if (!shown) tellFailure(instruction ? updateFailed : submitFailed, error);
    }
  });

  return (
    <Dialog
      open
      size="wide"
      title={instruction ? 'Edit Global Instruction' : 'Add Global Instruction'}
      onClose={formState.isSubmitting ? undefined : onClose}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={formState.isSubmitting} busyLabel="Saving...">
            {instruction ? 'Save Changes' : 'Add Instruction'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <TextAreaField
          label="Instruction"
          hint="For example: Price wheel bearings as a pair."
          rows={5}
          data-autofocus
          {...register('instructionText')}
          error={errors.instructionText?.message}
        />
        <SelectField label="Category" options={CATEGORIES} {...register('category')} error={errors.category?.message} />
        <Controller
          control={control}
          name="isActive"
          render={({ field: { name, value, onChange } }) => (
            <CheckboxField label="Active" name={name} checked={value} onChange={onChange} />
          )}
        />
      </form>
    </Dialog>
  );
}
