import type { EndpointFault } from './plan.ts';

/** Whoever makes the assessments for the services, besides their own rules. */
export interface Endpoint {
  /** Settings by which the assessments service finds it. */
  readonly settings: Record<string, string>;
  /** How it answers from now on. */
  behave(behaviour: EndpointFault | 'ok'): void;
}
