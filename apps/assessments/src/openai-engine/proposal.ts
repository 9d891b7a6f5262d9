import { z } from 'zod';
import type { Concern } from '../engine/concern.js';
import { NOTE_FIELDS } from '../engine/reader/statement.js';
import { catalogueRepairs } from '../engine/repair-catalogue.js';
import { EndpointFault } from './endpoint-fault.js';

/** Fields of the form that an answer may cite. */
export const CITABLE_FIELDS = [
  ...NOTE_FIELDS,
  'diagnosticCodes',
  'warningLights',
  'immediateRepairs',
  'potentialRepairs',
  'mileage',
] as const;

/** Kinds of trouble that an answer may name; what follows from them is for the rules. */
export const FINDING_KINDS = [
  'structure',
  'flood',
  'title-brand',
  'odometer',
  'srs',
  'abs',
  'safety',
  'emissions',
  'inoperable',
] as const satisfies readonly Concern[];
export const OTHER_FINDING = 'other';

/** The schema asks for one of the values; an answer with another one is still read, and that part of it dropped. */
const listed = (values: readonly string[]) => z.string().meta({ enum: [...values] });

const citation = z.object({ field: listed(CITABLE_FIELDS), quote: z.string() });
const repair = z.object({
  repair: listed(catalogueRepairs().map(({ name }) => name)),
  retailPrice: z.number().nullable(),
  reason: z.string(),
  evidence: z.array(citation),
});

/** What a model is asked for. All keys are required and nothing is left to a default, as strict schemas want it. */
export const proposalSchema = z.object({
  summary: z.string(),
  necessaryRepairs: z.array(repair),
  possibleRepairs: z.array(repair),
  findings: z.array(citation.extend({ kind: listed([...FINDING_KINDS, OTHER_FINDING]) })),
  estimatedValue: z.number().nullable(),
  saleLight: z.object({ color: z.enum(['green', 'yellow', 'red']), reason: z.string(), evidence: z.array(citation) }),
  certification: z.object({
    level: z.enum(['Platinum', 'Gold', 'Silver', 'None']),
    reason: z.string(),
    evidence: z.array(citation),
  }),
  uncertainties: z.array(z.object({ statement: z.string(), detail: z.string() })),
});

export type Proposal = z.infer<typeof proposalSchema>;
export type Citation = z.infer<typeof citation>;
export type ProposedRepair = z.infer<typeof repair>;

/**
 * Reads a model's text: JSON as it stands, or the one object inside of prose, fences or thoughts.
 * @throws EndpointFault when there is none, or when it is not a proposal
 */
export function parseProposal(text: string): Proposal {
  const found = jsonIn(text);
  if (found === undefined) throw new EndpointFault('invalid-answer', 'the answer holds no JSON object');
  const { data, error } = proposalSchema.safeParse(found);
  if (error)
    throw new EndpointFault(
      'invalid-answer',
      `the answer breaks the schema at ${error.issues[0]?.path.join('.') || 'its root'}`,
    );
  return data;
}

function jsonIn(text: string): unknown {
  const spoken = text.replace(/<think>[\s\S]*?<\/think>/g, '');
  for (const candidate of [spoken, spoken.slice(spoken.indexOf('{'), spoken.lastIndexOf('}') + 1)]) {
    try {
      return JSON.parse(candidate) as unknown;
    } catch {
      continue;
    }
  }
  return undefined;
}
