import { Logger } from '@nestjs/common';
import { startAssessmentEndpoint, type EndpointBehaviour } from '@lanelight/testing';
import { OpenAiEngine } from '../openai-engine/openai-engine.js';
import { RulesEngine } from './assessment-engine.js';
import { assessmentEngineContract } from './assessment-engine.contract.js';

Logger.overrideLogger(false);

assessmentEngineContract('rules', async () => ({ engine: new RulesEngine(), close: async () => undefined }));

for (const behaviour of ['ok', 'nonsense', 'hang-up'] satisfies EndpointBehaviour[]) {
  assessmentEngineContract(`model whose endpoint answers ${behaviour}`, async () => {
    const endpoint = await startAssessmentEndpoint();
    endpoint.behave(behaviour);
    const engine = new OpenAiEngine({
      baseUrl: endpoint.url,
      apiKey: 'test-key',
      model: 'test-model',
      timeoutMs: 20_000,
    });
    return { engine, close: () => endpoint.close() };
  });
}
