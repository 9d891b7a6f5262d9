import { describe, expect, it } from '@jest/globals';
import { Metrics } from '@lanelight/service';
import { anInput } from '../engine/testing/assessment-input.js';
import { AssessmentEngine, RulesEngine, type EngineAnswer } from './assessment-engine.js';
import { MeasuredEngine } from './assessment-metrics.js';

class FailingEngine extends AssessmentEngine {
  async assess(): Promise<EngineAnswer> {
    throw new Error('Not today');
  }
}

const NEVER = new AbortController().signal;

/** What was counted, without buckets and times. */
const counted = async (metrics: Metrics): Promise<string[]> =>
  (await metrics.text()).split('\n').filter((line) => /^lanelight_\w+_(count|total)\{/.test(line));

describe('A measured engine', () => {
  it('answers as the engine behind it, under its name', async () => {
    const rules = new RulesEngine();
    const measured = new MeasuredEngine(rules, new Metrics(), null);
    expect(await measured.assess(anInput(), NEVER)).toEqual(await rules.assess(anInput()));
    expect(measured.maker).toEqual(rules.maker);
  });

  it('counts what it made and what failed, but not what nobody is waiting for', async () => {
    const metrics = new Metrics();
    const measured = new MeasuredEngine(new FailingEngine(), metrics, null);
    await expect(measured.assess(anInput(), NEVER)).rejects.toThrow('Not today');
    await expect(measured.assess(anInput(), AbortSignal.abort())).rejects.toThrow('Not today');
    expect(await counted(metrics)).toEqual([
      'lanelight_assessment_duration_seconds_count{engine="rules",outcome="made"} 0',
      'lanelight_assessment_duration_seconds_count{engine="rules",outcome="failed"} 1',
    ]);
  });

  it('counts what it has at once too, and nothing where it has to be waited for', async () => {
    const metrics = new Metrics();
    expect(new MeasuredEngine(new FailingEngine(), new Metrics(), null).assessAtOnce(anInput())).toBeNull();
    const rules = new RulesEngine();
    expect(new MeasuredEngine(rules, metrics, null).assessAtOnce(anInput())).toEqual(rules.assessAtOnce(anInput()));
    expect(await counted(metrics)).toEqual([
      'lanelight_assessment_duration_seconds_count{engine="rules",outcome="made"} 1',
      'lanelight_assessment_duration_seconds_count{engine="rules",outcome="failed"} 0',
    ]);
  });

  it('counts no cost without prices', async () => {
    const metrics = new Metrics();
    new MeasuredEngine(new RulesEngine(), metrics, { model: 'some-model' });
    expect((await counted(metrics)).filter((line) => line.includes('model_'))).toEqual([
      'lanelight_model_tokens_total{model="some-model",direction="input"} 0',
      'lanelight_model_tokens_total{model="some-model",direction="output"} 0',
    ]);
  });
});
