import { startAssessmentEndpoint } from '@lanelight/testing';
import type { EndpointFault } from './plan.ts';

/** Longer than any answer of the endpoint takes while it is well, shorter than it takes its time while it is not. */
const TIMEOUT_MS = '1000';

/** The endpoint for second opinions; no matter how it answers, the assessment must be made. */
export interface Endpoint extends AsyncDisposable {
  /** Settings by which the assessments service finds it. */
  readonly settings: Record<string, string>;
  /** How often it was asked. */
  readonly requests: number;
  /** How it answers from now on. */
  behave(behaviour: EndpointFault | 'ok'): void;
}

export async function startEndpoint(): Promise<Endpoint> {
  const fake = await startAssessmentEndpoint();
  return {
    settings: {
      OPENAI_BASE_URL: fake.url,
      OPENAI_API_KEY: 'none',
      OPENAI_MODEL: 'fake',
      OPENAI_TIMEOUT_MS: TIMEOUT_MS,
    },
    get requests() {
      return fake.requests.length;
    },
    behave: (behaviour) => fake.behave(behaviour),
    [Symbol.asyncDispose]: () => fake.close(),
  };
}
