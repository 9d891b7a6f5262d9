import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Kafka, logLevel } from 'kafkajs';
import { eventually } from '../api-client.js';
import { freePort } from '../platform-process.js';
import { canRun, enginesCache, exists, removeWithProcess, testcontainers } from './host.js';

const run = promisify(execFile);

/** Newer than 4.1, runs on Java 17. */
const KAFKA_VERSION = '4.1.2';
const IMAGE = `apache/kafka:${KAFKA_VERSION}`;
const READY_WITHIN_MS = 60_000;

/** A Kafka broker for tests. */
export interface KafkaEngine {
  /** `host:port` of each broker to ask first. */
  readonly brokers: string[];
  /** `host:port` where users sign in; undefined without any. */
  readonly secured?: string[];
  /** Ends the broker and keeps its data; refused where the broker is not the test's own. */
  pause(): Promise<void>;
  /** Ends the broker without any warning, as a power cut would, and keeps its data. */
  kill(): Promise<void>;
  /** Lets the broker hang: it keeps its connections and answers nothing, until `thaw`. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  /** Starts the same broker again, on the same port with the same data, and waits until it answers. */
  restart(): Promise<void>;
  /** Ends the broker and removes its data, if it was started here. */
  stop(): Promise<void>;
}

export interface KafkaEngineOptions {
  /** A broker that no one else uses and that can be stopped and started: `KAFKA_BROKERS` is not looked at. */
  own?: boolean;
  /**
   * Users who sign in at `secured` by SCRAM-SHA-512, each with its name as password, and may do there what rules of access
   * let them; clients of `brokers` may do everything. The broker is then a separate one, from Maven Central.
   */
  users?: readonly string[];
}

/**
 * A Kafka broker: that of `KAFKA_BROKERS` (comma separated) if given; else in a container where a Docker engine answers;
 * else Apache Kafka itself from Maven Central, one KRaft node on free loopback ports (needs Java 17 and Maven).
 */
export async function startKafka({ own = false, users = [] }: KafkaEngineOptions = {}): Promise<KafkaEngine> {
  if (users.length > 0) return startFromMavenCentral(users);
  const given = process.env.KAFKA_BROKERS;
  if (given && !own) return givenKafka(given.split(',').map((broker) => broker.trim()));
  return (await canRun(IMAGE)) ? startInContainer() : startFromMavenCentral();
}

function givenKafka(brokers: string[]): KafkaEngine {
  const notOurs = async (): Promise<never> => {
    throw new Error('Tests must not stop the brokers of KAFKA_BROKERS; start one with { own: true }');
  };
  return {
    brokers,
    pause: notOurs,
    kill: notOurs,
    freeze: notOurs,
    thaw: notOurs,
    restart: notOurs,
    stop: async () => undefined,
  };
}

async function startInContainer(): Promise<KafkaEngine> {
  const { GenericContainer, Wait } = await testcontainers();
  const port = await freePort();
  const brokers = [`127.0.0.1:${port}`];
  const container = await new GenericContainer(IMAGE)
    .withExposedPorts({ container: 9092, host: port })
    .withEnvironment({
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      ...Object.fromEntries(
        Object.entries(SETTINGS).map(([name, value]) => [`KAFKA_${name.toUpperCase().replaceAll('.', '_')}`, value]),
      ),
    })
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  const keep = removeWithProcess(container.getId());
  await untilReady(brokers);
  return {
    brokers,
    pause: async () => void (await run('docker', ['stop', container.getId()])),
    kill: async () => void (await run('docker', ['kill', container.getId()])),
    freeze: async () => void (await run('docker', ['pause', container.getId()])),
    thaw: async () => void (await run('docker', ['unpause', container.getId()])),
    restart: async () => {
      await container.restart();
      await untilReady(brokers);
    },
    stop: async () => {
      // Testcontainers removes nothing that was stopped once.
      await run('docker', ['rm', '--force', '--volumes', container.getId()]);
      keep();
    },
  };
}

/** Of one node that is both broker and controller, quick to start and to rebalance. */
const SETTINGS: Record<string, string> = {
  'process.roles': 'broker,controller',
  'node.id': '1',
  'controller.listener.names': 'CONTROLLER',
  'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
  'offsets.topic.replication.factor': '1',
  'offsets.topic.num.partitions': '1',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'transaction.state.log.num.partitions': '1',
  'share.coordinator.state.topic.replication.factor': '1',
  'share.coordinator.state.topic.min.isr': '1',
  'share.coordinator.state.topic.num.partitions': '1',
  'group.initial.rebalance.delay.ms': '0',
  // As brokers have it by default: what creates topics by mistake is seen.
  'auto.create.topics.enable': 'true',
  // A broker that was killed is let in again when its last session is over.
  'broker.session.timeout.ms': '2000',
  'broker.heartbeat.interval.ms': '500',
};

/** Anonymous clients may do everything; signed-in clients may do what the rules allow. */
const ACCESS_RULES: Record<string, string> = {
  'listener.security.protocol.map': 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT,SECURED:SASL_PLAINTEXT',
  'inter.broker.listener.name': 'PLAINTEXT',
  'sasl.enabled.mechanisms': 'SCRAM-SHA-512',
  'listener.name.secured.scram-sha-512.sasl.jaas.config':
    'org.apache.kafka.common.security.scram.ScramLoginModule required;',
  'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
  'super.users': 'User:ANONYMOUS',
};

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>lanelight</groupId><artifactId>kafka-engine</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${KAFKA_VERSION}</version></dependency>
    <dependency><groupId>org.apache.logging.log4j</groupId><artifactId>log4j-slf4j-impl</artifactId><version>2.24.3</version></dependency>
  </dependencies>
</project>
`;

const LOG4J = `Configuration:
  Appenders:
    Console:
      name: out
      PatternLayout:
        pattern: "%d{ISO8601} %p %m (%c)%n"
  Loggers:
    Root:
      level: WARN
      AppenderRef:
        ref: out
`;

/** Folder of Kafka's jars, fetched on first use into a cache outside of the work tree. */
export async function kafkaJars(): Promise<string> {
  const engines = enginesCache();
  const jars = join(engines, `kafka-${KAFKA_VERSION}`);
  if (await exists(jars)) return jars;
  await mkdir(engines, { recursive: true });
  const making = await mkdtemp(join(engines, 'kafka-'));
  try {
    await writeFile(join(making, 'pom.xml'), POM);
    await run(
      'mvn',
      ['--quiet', '--batch-mode', 'dependency:copy-dependencies', '-DoutputDirectory=jars', '-DincludeScope=runtime'],
      { cwd: making },
    );
    // Complete or not there at all: another process may be fetching them too, and the first to finish wins.
    await rename(join(making, 'jars'), jars).catch(async (error: unknown) => {
      if (!(await exists(jars))) throw error;
    });
  } catch (cause) {
    throw new Error(
      'Apache Kafka could not be fetched from Maven Central; it needs Maven and Java 17, or set KAFKA_BROKERS',
      { cause },
    );
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  return jars;
}

async function startFromMavenCentral(users: readonly string[] = []): Promise<KafkaEngine> {
  const jars = await kafkaJars();
  const folder = await mkdtemp(join(tmpdir(), 'lanelight-kafka-'));
  const [port, controllerPort] = [await freePort(), await freePort()];
  const brokers = [`127.0.0.1:${port}`];
  const secured = users.length > 0 ? [`127.0.0.1:${await freePort()}`] : undefined;
  const settings = join(folder, 'server.properties');
  const logFile = join(folder, 'kafka.log');
  await writeFile(join(folder, 'log4j2.yaml'), LOG4J);
  await writeFile(
    settings,
    Object.entries({
      ...SETTINGS,
      listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
      'advertised.listeners': `PLAINTEXT://127.0.0.1:${port}`,
      'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
      'log.dirs': join(folder, 'data'),
      ...(secured && {
        ...ACCESS_RULES,
        listeners: `PLAINTEXT://127.0.0.1:${port},SECURED://${secured[0]},CONTROLLER://127.0.0.1:${controllerPort}`,
        'advertised.listeners': `PLAINTEXT://127.0.0.1:${port},SECURED://${secured[0]}`,
      }),
    })
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  const java = [
    '-Xmx512m',
    '-Xms128m',
    '-XX:+UseSerialGC',
    '-XX:TieredStopAtLevel=1',
    `-Dlog4j2.configurationFile=${join(folder, 'log4j2.yaml')}`,
    '-cp',
    join(jars, '*'),
  ];
  await run('java', [
    ...java,
    'kafka.tools.StorageTool',
    'format',
    '--cluster-id',
    'bGFuZWxpZ2h0LXRlc3RzMQ',
    '--config',
    settings,
    ...users.flatMap((user) => ['--add-scram', `SCRAM-SHA-512=[name=${user},password=${user}]`]),
  ]);

  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending && ending.exitCode === null && ending.signalCode === null) {
      const ended = once(ending, 'exit');
      ending.kill(signal);
      await ended;
    }
  };
  const signal = (name: NodeJS.Signals) => async (): Promise<void> => void child?.kill(name);
  // No broker outlives the process that started it.
  const endWithProcess = (): void => void child?.kill('SIGKILL');
  process.once('exit', endWithProcess);
  const start = async (): Promise<void> => {
    const log = await open(logFile, 'a');
    const started = spawn('java', [...java, 'kafka.Kafka', settings], {
      cwd: folder,
      stdio: ['ignore', log.fd, log.fd],
    });
    child = started;
    await log.close();
    await untilReady(brokers, async () => {
      if (started.exitCode !== null)
        throw new Error(`Kafka ended with ${started.exitCode}:\n${await readFile(logFile, 'utf8')}`);
    });
  };
  const stop = async (): Promise<void> => {
    // Its data is removed with it: there is nothing to save.
    await end('SIGKILL');
    process.off('exit', endWithProcess);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    brokers,
    ...(secured && { secured }),
    pause: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: signal('SIGSTOP'),
    thaw: signal('SIGCONT'),
    restart: start,
    stop,
  };
}

/** Waits until a broker answers; `check` gives up early by throwing. */
async function untilReady(brokers: string[], check: () => Promise<void> = async () => undefined): Promise<void> {
  await eventually(
    async () => {
      await check();
      return (await answers(brokers)) || undefined;
    },
    READY_WITHIN_MS,
    'Kafka to be ready',
  );
}

async function answers(brokers: string[]): Promise<boolean> {
  const admin = new Kafka({
    brokers,
    clientId: 'readiness',
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_000,
    requestTimeout: 2_000,
    retry: { retries: 0 },
  }).admin();
  try {
    await admin.connect();
    const cluster = await admin.describeCluster();
    return cluster.brokers.length > 0 && cluster.controller !== null;
  } catch {
    return false;
  } finally {
    await admin.disconnect();
  }
}
