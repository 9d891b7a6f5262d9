import type { ModelRun } from '@lanelight/contracts';
import { backoffMs, waitFor } from '@lanelight/messaging';
import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import type { OpenAiSettings } from '../config.js';
import { AnswerTooLargeError, EndpointFault, faultOf } from './endpoint-fault.js';
import type { Prompt } from './prompt.js';
import { parseProposal, proposalSchema, type Proposal } from './proposal.js';

/** What is known of a run while it goes on. */
export type Trace = Pick<
  ModelRun,
  'answerFormat' | 'attempts' | 'servedModel' | 'requestId' | 'inputTokens' | 'outputTokens'
>;
export const newTrace = (): Trace => ({
  answerFormat: 'json-schema',
  attempts: 0,
  servedModel: null,
  requestId: null,
  inputTokens: null,
  outputTokens: null,
});

export interface Answer {
  proposal: Proposal;
  /** As the model wrote it. */
  text: string;
}

type Format = ModelRun['answerFormat'];
/** Best first. */
const FORMATS: readonly Format[] = ['json-schema', 'json-object', 'text'];

/** Most that an answer may be, in bytes and in tokens. */
const ANSWER_BYTES = 256 * 1_024;
const ANSWER_TOKENS = 12_000;
const BACKOFF = { firstDelayMs: 500, maxDelayMs: 4_000 };
/** Who asks for a longer wait is not asked again for this vehicle. */
const RETRY_AFTER_AT_MOST_MS = 20_000;

/** One OpenAI-compatible endpoint, asked by chat completions. */
export class AssessmentEndpoint {
  private readonly client: OpenAI;
  /** The best format that it has answered in. */
  private format: Format = 'json-schema';

  constructor(private readonly settings: OpenAiSettings) {
    this.client = new OpenAI({
      baseURL: settings.baseUrl,
      // Servers without keys ignore it; the client insists on one.
      apiKey: settings.apiKey ?? 'none',
      // Only our own settings count, whatever else the environment holds for this client.
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      logLevel: 'off',
      timeout: settings.timeoutMs,
      maxRetries: 0,
      fetch: boundedFetch,
    });
  }

  /**
   * Asks until there is a valid proposal, `attempts` requests were in vain, or the time is over. A format that the endpoint
   * refuses does not count as an attempt.
   * @param trace is filled in on the way, also of what fails
   * @throws EndpointFault, or the signal's reason as soon as it is aborted
   */
  async ask(
    prompt: Prompt,
    { signal, trace, attempts }: { signal: AbortSignal; trace: Trace; attempts: number },
  ): Promise<Answer> {
    const deadline = AbortSignal.timeout(this.settings.timeoutMs);
    const endsAt = performance.now() + this.settings.timeoutMs;
    const either = AbortSignal.any([signal, deadline]);
    let waitMs = 0;
    for (let failures = 0; ;) {
      try {
        if (waitMs > 0) await waitFor(waitMs, either);
        return await this.request(prompt, trace, either);
      } catch (error) {
        signal.throwIfAborted();
        if (deadline.aborted)
          throw new EndpointFault('timeout', `no answer within ${this.settings.timeoutMs} ms; see OPENAI_TIMEOUT_MS`);
        const fault = faultOf(error);
        const simpler = FORMATS[FORMATS.indexOf(trace.answerFormat) + 1];
        if (fault.isFormatDoubtful && simpler) {
          trace.answerFormat = simpler;
          waitMs = 0;
          continue;
        }
        failures += 1;
        waitMs = fault.retryAfterMs ?? backoffMs(failures, BACKOFF);
        if (
          !fault.isWorthTryingAgain ||
          failures >= attempts ||
          waitMs > RETRY_AFTER_AT_MOST_MS ||
          performance.now() + waitMs >= endsAt
        )
          throw fault;
      }
    }
  }

  private async request(
    { system, systemWithSchema, user }: Prompt,
    trace: Trace,
    signal: AbortSignal,
  ): Promise<Answer> {
    if (trace.attempts === 0) trace.answerFormat = this.format;
    const { answerFormat } = trace;
    trace.attempts += 1;
    const { data, response } = await this.client.chat.completions
      .create(
        {
          model: this.settings.model,
          messages: [
            { role: 'system', content: answerFormat === 'json-schema' ? system : systemWithSchema },
            { role: 'user', content: user },
          ],
          ...formatParameters(answerFormat),
        },
        { signal },
      )
      .withResponse();
    trace.requestId = shortText(response.headers.get('x-request-id')) ?? trace.requestId;
    const text = contentOf(data, trace);
    const proposal = parseProposal(text);
    this.format = answerFormat;
    return { proposal, text };
  }
}

/** Servers that know no schema are older, and know the older name of the limit. */
function formatParameters(
  format: Format,
): Pick<ChatCompletionCreateParamsNonStreaming, 'response_format' | 'max_completion_tokens' | 'max_tokens'> {
  switch (format) {
    case 'json-schema':
      return { response_format: zodResponseFormat(proposalSchema, 'assessment'), max_completion_tokens: ANSWER_TOKENS };
    case 'json-object':
      return { response_format: { type: 'json_object' }, max_tokens: ANSWER_TOKENS };
    case 'text':
      return { max_tokens: ANSWER_TOKENS };
  }
}

/** The model's text; nothing that an endpoint sends is taken for what it should be. */
function contentOf(data: unknown, trace: Trace): string {
  if (data === undefined || data === null || data === '')
    throw new EndpointFault('empty-answer', 'the answer is empty');
  const { choices, usage, model } = fieldsOf(data);
  const { prompt_tokens: input, completion_tokens: output } = fieldsOf(usage);
  trace.servedModel = shortText(model);
  trace.inputTokens = sumOf(trace.inputTokens, input);
  trace.outputTokens = sumOf(trace.outputTokens, output);
  if (!Array.isArray(choices)) throw new EndpointFault('invalid-answer', 'the answer is no chat completion');
  const { message, finish_reason: ended } = fieldsOf(choices[0]);
  const { content, refusal } = fieldsOf(message);
  if ((typeof refusal === 'string' && refusal !== '') || ended === 'content_filter')
    throw new EndpointFault('refusal', 'the model refused to answer');
  if (ended === 'length') throw new EndpointFault('cut-off', 'the answer was cut off at its longest');
  if (typeof content !== 'string' || content.trim() === '')
    throw new EndpointFault('empty-answer', 'the model said nothing');
  return content;
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
const shortText = (value: unknown): string | null =>
  typeof value === 'string' && /^[\x20-\x7e]{1,100}$/.test(value) ? value : null;
const sumOf = (sum: number | null, amount: unknown): number | null =>
  typeof amount === 'number' && Number.isSafeInteger(amount) && amount >= 0 && amount < 1e9 ? (sum ?? 0) + amount : sum;

/** `fetch` that reads no more than an answer can be, and that takes a form to no other address than the one it was given. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > ANSWER_BYTES) controller.error(new AnswerTooLargeError());
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
};
