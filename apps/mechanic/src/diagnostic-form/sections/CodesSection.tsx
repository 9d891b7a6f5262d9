import { MESSAGES, NO_CODES_LABEL, type SelectedCode } from '@lanelight/contracts';
import { CheckboxField, CodeList, toast } from '@lanelight/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { addCode, hasNoCodes, removeCode, toggleNoCodes } from '../form-rules';
import { obdCodeQuery, obdCodesQuery, type ObdCode } from '../queries';
import { useApply, useField } from '../use-form-fields';
import { FormSection } from './FormSection';
import { CodeSearch } from '../../controls/CodeSearch';
import { PermanentCodeDialog } from './PermanentCodeDialog';

const CODE = /^[PBCU][0-3][0-9A-F]{3}$/;

/** Results of the reference; a well-formed code that it does not know, or while it cannot be reached, can be picked all the same. */
function pickable(found: readonly ObdCode[], search: string): { code: string; description: string }[] {
  const typed = search.trim().toUpperCase();
  const isUnknown = CODE.test(typed) && !found.some((entry) => entry.code === typed);
  return [...(isUnknown ? [{ code: typed, description: MESSAGES.obdCodes.noDescription }] : []), ...found];
}

/** Descriptions of codes that came without one, by code. */
function useDescriptions(codes: readonly SelectedCode[]): Record<string, string> {
  return useQueries({
    queries: codes.filter((entry) => entry.description === undefined).map((entry) => obdCodeQuery(entry.code)),
    combine: (answers) =>
      Object.fromEntries(answers.flatMap(({ data }) => (data ? [[data.code, data.description]] : []))),
  });
}

export function CodesSection() {
  const codes = useField('diagnosticCodes');
  const apply = useApply();
  const [query, setQuery] = useState('');
  const search = useDeferredValue(query);
  const { data, isFetching, isError } = useQuery(obdCodesQuery(search));
  const [asked, setAsked] = useState<{ code: string; description: string } | null>(null);
  useEffect(() => {
    if (isError)
      toast.failure(MESSAGES.obdCodes.failed.title, {
        description: MESSAGES.obdCodes.failed.description,
        id: 'obd-codes',
      });
  }, [isError]);

  const none = hasNoCodes(codes.value);
  const selected = none ? [] : codes.value;
  // While the reference is being asked, nothing can be said to be missing from it.
  const results = isFetching ? (data?.items ?? []) : pickable(data?.items ?? [], search);
  const descriptions = useDescriptions(selected);
  const permanent = selected.filter((entry) => entry.isPermanent).length;
  const set = (diagnosticCodes: typeof codes.value): void => apply({ diagnosticCodes });

  const pick = (code: string): void => {
    if (selected.some((entry) => entry.code === code)) set(removeCode(codes.value, code));
    else setAsked(results.find((entry) => entry.code === code) ?? null);
  };
  const answer = (isPermanent: boolean): void => {
    if (asked) set(addCode(codes.value, { ...asked, isPermanent }));
    setAsked(null);
  };

  return (
    <FormSection
      id="codes"
      note={selected.length > 0 && `${selected.length} selected${permanent ? `, ${permanent} permanent` : ''}`}
    >
      <CodeSearch
        ref={codes.ref}
        label="Search OBD-II codes"
        hideLabel
        error={codes.error}
        query={query}
        onQuery={setQuery}
        results={results}
        selected={selected.map((entry) => entry.code)}
        onPick={pick}
        loading={isFetching && query.trim() !== ''}
        disabled={none}
      />
      <CodeList
        codes={selected.map((entry) => ({
          ...entry,
          description: entry.description ?? descriptions[entry.code] ?? MESSAGES.obdCodes.noDescription,
        }))}
        onRemove={(code) => set(removeCode(codes.value, code))}
      />
      <CheckboxField label={NO_CODES_LABEL} checked={none} onChange={() => set(toggleNoCodes(codes.value))} />
      <PermanentCodeDialog
        code={asked?.code ?? null}
        description={asked?.description}
        onAnswer={answer}
        onCancel={() => setAsked(null)}
      />
    </FormSection>
  );
}
