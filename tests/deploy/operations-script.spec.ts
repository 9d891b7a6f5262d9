import { expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { describeWith } from '../describe-with.js';
import { render, type Manifest } from './manifest-tools.js';

const script = join(import.meta.dirname, '..', '..', 'k8s', 'operations.sh');
const kubectl = spawnSync('sh', ['-c', 'command -v kubectl'], { encoding: 'utf8' }).stdout.trim();

/** Fakes a cluster: it knows the cron job, accepts one job, and reports the configured end of it. */
const CLUSTER = (
  folder: string,
  { end, exitCode = '', log = 'echo "all is well"' }: { end: string; exitCode?: string; log?: string },
) => `#!/bin/sh
echo "$*" >> ${folder}/calls
case "$*" in
  *"--from=cronjob/operations"*) cat ${folder}/job.yaml ;;
  *"patch --local"*) exec ${kubectl} "$@" ;;
  *"create -f - -o name"*) cat > ${folder}/created.yaml; echo job.batch/operations-1 ;;
  *"logs --follow job.batch/operations-1"*) ${log} ;;
  *"get pods -l batch.kubernetes.io/job-name=operations-1 "*exitCode*) printf '%s' "${exitCode}" ;;
  *conditions*) echo "${end}" ;;
esac
`;

function run(cluster: Parameters<typeof CLUSTER>[1], ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'lanelight-kubectl-'));
  try {
    const cron = render('overlays/dev').find(({ kind }) => kind === 'CronJob')!;
    writeFileSync(
      join(folder, 'job.yaml'),
      stringify({ apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'operations-1' }, ...cron.spec.jobTemplate }),
    );
    writeFileSync(join(folder, 'kubectl'), CLUSTER(folder, cluster));
    chmodSync(join(folder, 'kubectl'), 0o755);
    const { status, stdout, stderr } = spawnSync(script, args, {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
    });
    const created = join(folder, 'created.yaml');
    return {
      status,
      stdout,
      stderr,
      calls: existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '',
      job: existsSync(created) ? (parse(readFileSync(created, 'utf8')) as Manifest) : null,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describeWith('kubectl', kubectl !== '')('k8s/operations.sh', () => {
  it('runs in a plain shell', () => {
    execFileSync('sh', ['-n', script]);
  });

  it('runs a command as a job with the settings of the cluster, and prints its output', () => {
    const { status, stdout, job } = run(
      { end: 'SuccessCriteriaMet Complete' },
      'lanelight',
      'dead-letters',
      'redrive',
      '--topic',
      'diagnostics.diagnostic.events',
    );
    expect({ status, stdout }).toEqual({ status: 0, stdout: 'all is well\n' });
    const [container] = job!.spec.template.spec.containers;
    expect(container).toMatchObject({
      image: 'lanelight/platform:dev',
      command: ['node', '.'],
      args: ['dead-letters', 'redrive', '--topic', 'diagnostics.diagnostic.events'],
    });
  });

  it('exits like the command, and rejects arguments that it cannot pass on', () => {
    expect(run({ end: 'FailureTarget Failed', exitCode: '2' }, 'lanelight', 'verify')).toMatchObject({
      status: 2,
      stdout: 'all is well\n',
    });
    // A pod that is gone has no exit code.
    expect(run({ end: 'FailureTarget Failed' }, 'lanelight', 'verify')).toMatchObject({
      status: 1,
      stdout: 'all is well\n',
    });
    expect(run({ end: 'Complete' }, 'lanelight', 'dead-letters', 'show', 'a"b')).toMatchObject({
      status: 2,
      job: null,
    });
  });

  it('says how it is used', () => {
    expect(run({ end: 'Complete' }, 'lanelight')).toMatchObject({
      status: 2,
      job: null,
      stderr: expect.stringMatching(/^Usage: .*operations\.sh NAMESPACE COMMAND/),
    });
  });

  it('leaves no job behind when it is interrupted', () => {
    const { status, calls } = run({ end: '', log: 'kill -INT $PPID $$' }, 'lanelight', 'status', '--watch');
    expect({ status, last: calls.trim().split('\n').at(-1) }).toEqual({
      status: 130,
      last: '-n lanelight delete job.batch/operations-1 --wait=false',
    });
  });
});
