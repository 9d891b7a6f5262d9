import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort } from '@lanelight/testing';
import { parse, stringify } from 'yaml';
import { installDebianPackage } from './debian-package.js';

const repository = join(import.meta.dirname, '..', '..');
const COMPONENT = join(repository, 'k8s/components/metrics');
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
const folderOf = (): string | undefined =>
  FOLDERS.find((folder) => ['prometheus', 'promtool'].every((program) => existsSync(join(folder, program))));

/** Folder of Prometheus and promtool: installed, or from Debian's packages where they may be installed; else null. */
export function findPrometheus(): string | null {
  const installed = folderOf();
  if (installed) return installed;
  return installDebianPackage('prometheus') ? (folderOf() ?? null) : null;
}

interface Alert {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

/** The alert rules of the component, as a file of Prometheus has them. */
export function alertRules(): { groups: { name: string; rules: Alert[] }[] } {
  const { spec } = parse(readFileSync(join(COMPONENT, 'rules.yaml'), 'utf8')) as {
    spec: ReturnType<typeof alertRules>;
  };
  return { groups: spec.groups };
}

/** An alert's expression without its comparison: there is a number also while all is well. */
export const measureOf = ({ expr }: Alert): string => expr.replace(/ [<>] [\d.]+$/, '');

/** Every query of the dashboard, with the title of its panel. */
export function dashboardQueries(): { title: string; expr: string }[] {
  const { panels } = JSON.parse(readFileSync(join(COMPONENT, 'dashboards/lanelight.json'), 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  return panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
}

/** Checks rules with promtool; answers what it complains about. */
export function checkRules(folder: string, rules: object): Promise<string> {
  return promtool(folder, { 'rules.yaml': rules }, 'check', 'rules', 'rules.yaml');
}

/** Values that a series has, every 15 seconds for 20 minutes, in the notation of promtool. */
export type Series = Readonly<Record<string, string>>;

/** Checks that given series make exactly the given alert fire, or none; answers what promtool complains about. */
export function checkFiring(
  folder: string,
  cases: readonly { series: Series; alert: string | null }[],
): Promise<string> {
  const tests = {
    rule_files: ['rules.yaml'],
    evaluation_interval: '15s',
    tests: cases.map(({ series, alert }) => ({
      name: alert ?? 'all is well',
      interval: '15s',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      promql_expr_test: [
        {
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: '20m',
          exp_samples: alert === null ? [] : [{ labels: `{alertname="${alert}"}`, value: 1 }],
        },
      ],
    })),
  };
  return promtool(folder, { 'rules.yaml': alertRules(), 'tests.yaml': tests }, 'test', 'rules', 'tests.yaml');
}

/** In another process without blocking this one: connections that the tests keep open must be noticed when they close. */
async function promtool(folder: string, files: Readonly<Record<string, object>>, ...args: string[]): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), 'lanelight-rules-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), stringify(content));
    return await new Promise((resolve) =>
      execFile(join(folder, 'promtool'), args, { cwd }, (error, stdout, stderr) =>
        resolve(error ? `${stdout}${stderr}${error.message}` : ''),
      ),
    );
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/** A Prometheus that scrapes one target every second and evaluates the rules. */
export class Prometheus implements AsyncDisposable {
  private constructor(
    private readonly baseUrl: string,
    private readonly scratch: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(folder: string, target: string, rules: object): Promise<Prometheus> {
    const scratch = mkdtempSync(join(tmpdir(), 'lanelight-prometheus-'));
    writeFileSync(join(scratch, 'rules.yaml'), stringify(rules));
    writeFileSync(
      join(scratch, 'prometheus.yaml'),
      stringify({
        global: { scrape_interval: '1s', evaluation_interval: '1s' },
        rule_files: ['rules.yaml'],
        scrape_configs: [{ job_name: 'lanelight', static_configs: [{ targets: [target] }] }],
      }),
    );
    const address = `127.0.0.1:${await freePort()}`;
    const child = spawn(
      join(folder, 'prometheus'),
      [
        `--config.file=${join(scratch, 'prometheus.yaml')}`,
        `--storage.tsdb.path=${join(scratch, 'data')}`,
        `--web.listen-address=${address}`,
        '--log.level=error',
      ],
      { stdio: 'ignore' },
    );
    const prometheus = new Prometheus(`http://${address}`, scratch, child);
    await eventually(
      async () => (await fetch(`http://${address}/-/ready`).catch(() => undefined))?.ok || undefined,
      20_000,
      'Prometheus to be ready',
    );
    return prometheus;
  }

  /** Current values of an expression; those that are not a number are left out. */
  async query(expr: string): Promise<number[]> {
    const answer = await this.ask<{ result: { value: [number, string] }[] }>(
      `query?query=${encodeURIComponent(expr.replaceAll('$__rate_interval', '15s'))}`,
    );
    return answer.result.map(({ value }) => Number(value[1])).filter((value) => !Number.isNaN(value));
  }

  /** Rules that could not be evaluated, each with the reason. */
  async brokenRules(): Promise<string[]> {
    const { groups } = await this.ask<{ groups: { rules: { name: string; health: string; lastError?: string }[] }[] }>(
      'rules',
    );
    return groups
      .flatMap(({ rules }) => rules)
      .filter(({ health }) => health === 'err')
      .map(({ name, lastError }) => `${name}: ${lastError}`);
  }

  private async ask<T>(path: string): Promise<T> {
    const response = await fetch(`${this.baseUrl}/api/v1/${path}`);
    const answer = (await response.json()) as { status: string; data: T; error?: string };
    if (answer.status !== 'success') throw new Error(answer.error);
    return answer.data;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
    rmSync(this.scratch, { recursive: true, force: true });
  }
}
