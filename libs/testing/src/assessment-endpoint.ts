import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How an endpoint can answer:
 * - `ok`: a proposal, see `AssessmentEndpointFake.proposal`;
 * - `timeout`: takes the request and never says a word;
 * - `rate-limited`: 429 and a second to wait;
 * - `error`: 500;
 * - `unauthorized`: 401, with the key repeated in the message;
 * - `nonsense`: prose instead of JSON; `not-json`: half a JSON document; `page`: HTML, as a proxy answers;
 * - `nothing`: 200 and an empty body; `silence`: a completion without a word in it;
 * - `refusal`: the model declines; `cut-off`: the answer ends at its longest;
 * - `wrong-schema`: JSON of another shape;
 * - `hang-up`: closes the connection in the middle of the answer;
 * - `never-ends`: begins an answer and never finishes; `huge`: many megabytes.
 */
export type EndpointBehaviour =
  | 'ok'
  | 'timeout'
  | 'rate-limited'
  | 'error'
  | 'unauthorized'
  | 'nonsense'
  | 'not-json'
  | 'page'
  | 'nothing'
  | 'silence'
  | 'refusal'
  | 'cut-off'
  | 'wrong-schema'
  | 'hang-up'
  | 'never-ends'
  | 'huge';

export type AnswerFormat = 'json_schema' | 'json_object' | 'text';

/** One request as it came. */
export interface EndpointRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format?: { type: AnswerFormat; json_schema?: unknown };
    [parameter: string]: unknown;
  };
}

export interface AssessmentEndpointOptions {
  /** Formats that it accepts; it answers 400 to the others. */
  formats?: readonly AnswerFormat[];
}

/** A proposal without any opinion: valid, and nothing in it changes an assessment. */
export const NEUTRAL_PROPOSAL = {
  summary: 'The form was read as it stands.',
  necessaryRepairs: [],
  possibleRepairs: [],
  findings: [],
  estimatedValue: null,
  saleLight: { color: 'green', reason: 'Nothing is against it.', evidence: [] },
  certification: { level: 'Platinum', reason: 'Nothing is against it.', evidence: [] },
  uncertainties: [],
};

/** An endpoint like OpenAI's chat completions on a free loopback port, with configurable good or bad answers. */
export class AssessmentEndpointFake implements AsyncDisposable {
  /** What `ok` answers: the proposal for a request, or a text that is sent as it is. */
  proposal: (request: EndpointRequest) => unknown = () => NEUTRAL_PROPOSAL;
  /** Everything it was sent, oldest first. */
  readonly requests: EndpointRequest[] = [];
  private behaviour: EndpointBehaviour = 'ok';
  private timesLeft = Infinity;
  private readonly unanswered = new Set<ServerResponse>();

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    private readonly formats: readonly AnswerFormat[],
  ) {
    server.on('request', (request, response) => void this.take(request, response).catch(() => response.destroy()));
  }

  static async start({
    formats = ['json_schema', 'json_object', 'text'],
  }: AssessmentEndpointOptions = {}): Promise<AssessmentEndpointFake> {
    const server = createServer();
    const endpoint = new AssessmentEndpointFake(server, formats);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return endpoint;
  }

  /** The base URL, which ends in `/v1`. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** How to answer from now on; with `times` only so often, then `ok`. */
  behave(behaviour: EndpointBehaviour, { times = Infinity }: { times?: number } = {}): void {
    this.behaviour = behaviour;
    this.timesLeft = times;
  }

  /** Open connections without an answer. */
  get waiting(): number {
    return this.unanswered.size;
  }

  /** Closes the connections of those who wait for an answer. */
  cutOff(): void {
    for (const response of this.unanswered) response.destroy();
  }

  /** Ends it at once and cuts off waiting clients. */
  async close(): Promise<void> {
    if (!this.server.listening) return;
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const taken: EndpointRequest = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()) as EndpointRequest['body'],
    };
    this.requests.push(taken);
    this.unanswered.add(response);
    response.on('close', () => this.unanswered.delete(response));
    if (!this.formats.includes(taken.body.response_format?.type ?? 'text'))
      return send(response, 400, { error: { message: 'response_format is not supported' } });
    const behaviour = this.timesLeft > 0 ? this.behaviour : 'ok';
    this.timesLeft -= 1;
    this.answer(behaviour, taken, response);
  }

  private answer(behaviour: EndpointBehaviour, request: EndpointRequest, response: ServerResponse): void {
    const proposal = (): string => asText(this.proposal(request));
    switch (behaviour) {
      case 'ok':
        return send(response, 200, completion(request, { content: proposal() }));
      case 'timeout':
        return;
      case 'rate-limited':
        return send(response, 429, { error: { message: 'Too many requests' } }, { 'retry-after': '1' });
      case 'error':
        return send(response, 500, { error: { message: 'The server had an error' } });
      case 'unauthorized':
        return send(response, 401, {
          error: { message: `Incorrect key: ${request.authorization}`, code: request.authorization },
        });
      case 'nonsense':
        return send(
          response,
          200,
          completion(request, { content: 'What a lovely car! I would buy it at once, {if} I had a licence.' }),
        );
      case 'not-json':
        return send(response, 200, '{"id": "chatcmpl-1", "choices": [{"mess');
      case 'page':
        return send(response, 200, '<html><body>Please sign in</body></html>', { 'content-type': 'text/html' });
      case 'nothing':
        return send(response, 200, '');
      case 'silence':
        return send(response, 200, completion(request, { content: '' }));
      case 'refusal':
        return send(response, 200, completion(request, { content: null, refusal: 'I cannot help with that.' }));
      case 'cut-off':
        return send(response, 200, completion(request, { content: proposal().slice(0, 40) }, 'length'));
      case 'wrong-schema':
        return send(
          response,
          200,
          completion(request, { content: '{"verdict": "green", "necessaryRepairs": "none"}' }),
        );
      case 'hang-up':
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
          .write('{"id": ', () => response.destroy());
        return;
      case 'never-ends':
        return trickle(response);
      case 'huge':
        return flood(response);
    }
  }
}

/** Starts an endpoint that answers `ok` by default. */
export const startAssessmentEndpoint = (options: AssessmentEndpointOptions = {}): Promise<AssessmentEndpointFake> =>
  AssessmentEndpointFake.start(options);

const asText = (proposal: unknown): string => (typeof proposal === 'string' ? proposal : JSON.stringify(proposal));

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req-1', ...headers })
    .end(asText(body));
}

const completion = ({ body }: EndpointRequest, message: Record<string, unknown>, finishReason = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_763_632_800,
  model: `${body.model}-served`,
  choices: [{ index: 0, message: { role: 'assistant', refusal: null, ...message }, finish_reason: finishReason }],
  usage: { prompt_tokens: 1_200, completion_tokens: 300, total_tokens: 1_500 },
});

/** A blank now and then, forever: valid JSON could still begin. */
function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
}

/** 64 MB of blanks, as fast as they are read. */
function flood(response: ServerResponse): void {
  const block = ' '.repeat(1_048_576);
  let left = 64;
  const next = (): void => {
    if (left-- > 0) response.write(block, (error) => void (error ?? next()));
    else response.end();
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  next();
}
