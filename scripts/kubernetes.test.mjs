/**
 * deploy/kubernetes as it is written: each object by the schemas of Kubernetes and of the operators, and what these cannot see: names
 * that have to agree, in the files and, where kubectl is, in what Kustomize makes of them. What the pods run: pods.test.mjs.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { FOLDER, find, podOf, settingsIn, writtenThings } from './lib/kubernetes.mjs';
import { ROOT } from './lib/paths.mjs';
import { makeSecrets, shopSecrets } from './lib/secrets.mjs';
import { temporaryFolder } from './lib/test-helpers.mjs';

/** @typedef {import('./lib/kubernetes.mjs').Thing} Thing */

/** @param {...string} parts */
const read = (...parts) => readFileSync(join(ROOT, ...parts), 'utf8');

/** @param {string} yaml @returns {Thing[]} */
const thingsIn = (yaml) => parseAllDocuments(yaml).map((document) => document.toJS());
const secretsExample = settingsIn(read('deploy', 'kubernetes', 'secrets.env.example'));
const { DATABASE_PASSWORD: _, ...made } = makeSecrets();
/** Secrets that are not in the files, and what has to be in them; the operator makes the database's. */
const SECRETS = {
  shop: [...Object.keys(made), ...Object.keys(secretsExample)],
  'database-app': ['uri', 'username', 'password', 'host', 'port', 'dbname'],
};

const kustomize = spawnSync('kubectl', ['kustomize', join(FOLDER, 'example')], { encoding: 'utf8' });
/** @type {Array<[name: string, skip: string | false, things: () => Thing[]]>} */
const SOURCES = [
  ['as it is written', false, () => writtenThings(thingsIn)],
  ['as Kustomize makes it', kustomize.error ? 'needs kubectl' : false, () => thingsIn(kustomize.stdout)],
];

/** By an empty selector everything is. @param {Record<string, string>} labels @param {Thing} selector */
const isSelected = (labels, { matchLabels = {}, matchExpressions = [] }) =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
  matchExpressions.every((/** @type {Thing} */ { key, operator, values }) => {
    assert.equal(operator, 'In');
    return values.includes(labels[key]);
  });

/**
 * The labels of the pods that CloudNativePG makes: of the database's instances, of the jobs that make them, of the pooler's. As its
 * 1.30 writes them (pkg/specs: pods.go, jobs.go, pgbouncer/deployments.go).
 * @param {Thing[]} things @returns {Array<Record<string, string>>}
 */
function labelsByOperator(things) {
  const [cluster, pooler] = [find(things, 'Cluster'), find(things, 'Pooler')];
  const ofCluster = {
    'cnpg.io/cluster': cluster.metadata.name,
    'app.kubernetes.io/name': 'postgresql',
    'app.kubernetes.io/instance': cluster.metadata.name,
    'app.kubernetes.io/managed-by': 'cloudnative-pg',
  };
  const ofDatabase = { ...ofCluster, 'app.kubernetes.io/component': 'database' };
  return [
    { ...ofDatabase, 'cnpg.io/podRole': 'instance' },
    { ...ofDatabase, 'cnpg.io/jobRole': 'initdb' },
    {
      ...pooler.spec.template.metadata.labels,
      ...ofCluster,
      'cnpg.io/podRole': 'pooler',
      'cnpg.io/poolerName': pooler.metadata.name,
      'app.kubernetes.io/component': 'pooler',
    },
  ];
}

for (const [source, skip, load] of SOURCES) {
  /** @param {string} title @param {(things: Thing[]) => void} check */
  const check = (title, check) =>
    test(`${title} (${source})`, { skip }, () => {
      const things = load();
      assert.ok(things.length > 10, kustomize.stderr);
      check(things);
    });

  check('each object is of a kind that is known, and has no field that its schema does not know', (things) => {
    const Ajv = createRequire(import.meta.url)('ajv');
    const { kinds, definitions } = JSON.parse(read('scripts', 'lib', 'kubernetes-schemas.json'));
    const ajv = new Ajv({ strict: false, allErrors: true });
    for (const thing of things) {
      const kind = `${thing.apiVersion} ${thing.kind}`;
      assert.ok(kinds[kind], `${kind} has no schema`);
      const validate = ajv.compile({ ...kinds[kind], definitions });
      assert.ok(validate(thing), `${kind} ${thing.metadata.name}: ${ajv.errorsText(validate.errors)}`);
    }
  });

  check('what a selector looks for is there, and each pod is selected by its own', (things) => {
    const pods = things.flatMap((thing) => podOf(thing)?.metadata.labels ?? []);
    const all = [...pods, ...labelsByOperator(things)];
    for (const { kind, metadata, spec } of things) {
      const selector = kind === 'Service' ? { matchLabels: spec.selector } : (spec?.selector ?? spec?.podSelector);
      if (selector) {
        const count = all.filter((labels) => isSelected(labels, selector)).length;
        assert.ok(count > 0 && count < all.length, `${kind} ${metadata.name} selects ${count} of ${all.length}`);
      }
      if (kind === 'Deployment') {
        assert.ok(isSelected(spec.template.metadata.labels, selector), metadata.name);
        for (const { labelSelector } of spec.template.spec.topologySpreadConstraints)
          assert.ok(isSelected(spec.template.metadata.labels, labelSelector), metadata.name);
      }
    }
  });

  check('the network policy is for each pod of the shop, and for none of the database and its pooler', (things) => {
    const { podSelector, ingress } = find(things, 'NetworkPolicy').spec;
    for (const { metadata } of things.flatMap((thing) => podOf(thing) ?? []))
      assert.ok(isSelected(metadata.labels, podSelector), JSON.stringify(metadata.labels));
    // Else nobody reaches PostgreSQL: neither the shop nor the pooler, the standbys or the operator.
    for (const labels of labelsByOperator(things))
      assert.ok(!isSelected(labels, podSelector), `${JSON.stringify(labels)} is selected`);
    const { ports } = find(things, 'Deployment', 'web').spec.template.spec.containers[0];
    assert.deepEqual(
      ingress[0].ports.map((/** @type {Thing} */ { port }) => port),
      ports.map((/** @type {Thing} */ { name }) => name),
    );
  });

  check('every setting is one that the shop reads, and every reference leads somewhere', (things) => {
    const code = codeOfShop();
    const settings = find(things, 'ConfigMap');
    for (const { kind, metadata, ...rest } of things) {
      const { spec } = podOf({ kind, ...rest }) ?? {};
      for (const { env, envFrom, command = [] } of spec?.containers ?? []) {
        assert.deepEqual(
          envFrom.map((/** @type {Thing} */ { configMapRef, secretRef }) => (configMapRef ?? secretRef).name),
          [settings.metadata.name, 'shop'],
        );
        for (const [place, { name, value, valueFrom }] of env.entries()) {
          const isUsed = env.some((/** @type {Thing} */ other) => other.value?.includes(`$(${name})`));
          assert.ok(isUsed || code.has(name), `${metadata.name}: nothing reads ${name}`);
          assert.ok(!(name in settings.data), `${name} is said twice`);
          for (const [, used] of (value ?? '').matchAll(/\$\((\w+)\)/g))
            assert.ok(
              env.slice(0, place).some((/** @type {Thing} */ other) => other.name === used),
              `${name}: no ${used}`,
            );
          if (valueFrom) assertSecret(valueFrom.secretKeyRef);
        }
        for (const file of command.slice(1, 2)) assert.ok(existsSync(join(ROOT, file)), file);
      }
    }
    for (const name of [...Object.keys(settings.data), ...Object.keys(secretsExample), ...Object.keys(made)])
      assert.ok(code.has(name), `nothing reads ${name}`);
    const { accessKeyId, secretAccessKey } = find(things, 'ObjectStore').spec.configuration.s3Credentials;
    for (const key of [accessKeyId, secretAccessKey]) assertSecret(key);
  });

  check(
    'the ports are those at which the shop listens, and probes, service, ingress and metrics lead to them',
    (things) => {
      const { data } = find(things, 'ConfigMap');
      const web = find(things, 'Deployment', 'web');
      for (const { spec } of [web, find(things, 'Deployment', 'worker')]) {
        const [{ ports, startupProbe, livenessProbe, readinessProbe }] = spec.template.spec.containers;
        const byName = Object.fromEntries(ports.map((/** @type {Thing} */ port) => [port.name, port.containerPort]));
        assert.deepEqual(byName, {
          http: Number(/PORT=(\d+)/.exec(read('Dockerfile'))?.[1]),
          metrics: Number(data.METRICS_PORT),
        });
        assert.deepEqual(
          [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => `${httpGet.port} ${httpGet.path}`),
          ['http /health/live', 'http /health/live', 'http /health/ready'],
        );
        // Its answer may take three seconds (cms/src/middlewares/health.ts).
        assert.ok(readinessProbe.timeoutSeconds > 3);
      }
      const service = find(things, 'Service');
      assert.equal(service.spec.ports[0].targetPort, 'http');
      const { spec } = find(things, 'Ingress');
      assert.deepEqual(spec.rules[0].http.paths[0].backend.service, {
        name: service.metadata.name,
        port: { name: service.spec.ports[0].name },
      });
      assert.equal(data.PUBLIC_URL, `https://${spec.rules[0].host}`);
      assert.deepEqual(spec.tls[0].hosts, [spec.rules[0].host]);
      assert.equal(find(things, 'PodMonitor').spec.podMetricsEndpoints[0].port, 'metrics');
      const { target, scaleTargetRef } = { ...find(things, 'HorizontalPodAutoscaler').spec, target: web };
      assert.deepEqual(scaleTargetRef, {
        apiVersion: target.apiVersion,
        kind: target.kind,
        name: target.metadata.name,
      });
    },
  );

  check('a pod has time to drain, one after the other is replaced, and never the last one is taken away', (things) => {
    const { data } = find(things, 'ConfigMap');
    const [web, worker] = ['web', 'worker'].map((name) => find(things, 'Deployment', name).spec);
    // What the process itself allows (cms/serve.mjs): DRAIN_MS and eight seconds; a worker twenty-three.
    assert.ok(web?.template.spec.terminationGracePeriodSeconds * 1000 > Number(data.DRAIN_MS) + 8000);
    assert.ok(worker?.template.spec.terminationGracePeriodSeconds > 23);
    for (const spec of [web, worker])
      assert.deepEqual(spec?.strategy.rollingUpdate, { maxSurge: 1, maxUnavailable: 0 });
    const least = { web: find(things, 'HorizontalPodAutoscaler').spec.minReplicas, worker: worker?.replicas };
    assert.equal(web?.replicas, undefined, 'the autoscaler says how many');
    for (const [name, replicas] of Object.entries({
      ...least,
      'database-pooler': find(things, 'Pooler').spec.instances,
    }))
      assert.ok(find(things, 'PodDisruptionBudget', name).spec.maxUnavailable < replicas, name);
  });

  check('all pods are of one image, run as nobody, and write nothing but their own data', (things) => {
    const pods = things.flatMap((thing) => podOf(thing) ?? []);
    assert.equal(pods.length, 4);
    assert.equal(new Set(pods.map(({ spec }) => spec.containers[0].image)).size, 1);
    for (const { spec } of pods) {
      assert.deepEqual([spec.securityContext.runAsNonRoot, spec.automountServiceAccountToken], [true, false]);
      // Kubernetes would name the services in the environment, where the shop reads its settings.
      assert.equal(spec.enableServiceLinks, false);
      const [{ securityContext, volumeMounts, resources }] = spec.containers;
      assert.deepEqual(securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      assert.ok(resources.limits.memory && resources.requests.cpu);
      assert.deepEqual(
        volumeMounts.map((/** @type {Thing} */ { name, mountPath }) => [name, mountPath]),
        [
          ['data', '/data'],
          ['tmp', '/tmp'],
        ],
      );
      assert.ok(spec.volumes.every((/** @type {Thing} */ { emptyDir }) => emptyDir));
    }
    // They share no folder.
    const { data } = find(things, 'ConfigMap');
    assert.ok(data.S3_BUCKET);
    assert.equal(data.SECRETS_FROM, 'environment');
  });

  check(
    'the database commits on two machines, and has room for all connections; its limits are those that the shop asks for',
    (things) => {
      const cluster = find(things, 'Cluster');
      const pooler = find(things, 'Pooler');
      const { synchronous, parameters } = cluster.spec.postgresql;
      assert.deepEqual([cluster.spec.instances, synchronous.number, synchronous.failoverQuorum], [3, 1, true]);
      assert.equal(pooler.spec.cluster.name, cluster.metadata.name);
      assert.deepEqual([pooler.spec.type, pooler.spec.pgbouncer.poolMode], ['rw', 'transaction']);
      const { env } = podOf(find(things, 'Deployment', 'web')).spec.containers[0];
      const url = (/** @type {string} */ wanted) => env.find((/** @type {Thing} */ { name }) => name === wanted).value;
      const { database, owner, postInitApplicationSQL } = cluster.spec.bootstrap.initdb;
      assert.ok(url('DATABASE_POOLER_URL').endsWith(`@${pooler.metadata.name}:5432/${database}`));
      // The operator's service of the standbys.
      assert.ok(url('DATABASE_REPLICA_URL').endsWith(`@${cluster.metadata.name}-ro:5432/${database}`));
      const [store] = cluster.spec.plugins;
      assert.equal(store.parameters.barmanObjectName, find(things, 'ObjectStore').metadata.name);
      assert.equal(find(things, 'ScheduledBackup').spec.pluginConfiguration.name, store.name);

      const pool = Number(pooler.spec.pgbouncer.parameters.default_pool_size) * pooler.spec.instances;
      const processes =
        find(things, 'HorizontalPodAutoscaler').spec.maxReplicas + find(things, 'Deployment', 'worker').spec.replicas;
      // Two of each process, and the two more of a rolling update; twenty of one that starts; a few of the operator.
      assert.ok(pool + 2 * (processes + 2) + 20 + 10 < Number(parameters.max_connections));

      const [, limits = ''] = /connect_query='(.*?)'/.exec(read('docs', 'operating.md')) ?? [];
      const wanted = limits.split('; ').map((limit) => limit.replace(/^SET /, '').replaceAll("'", ''));
      const said = postInitApplicationSQL.map((/** @type {string} */ sql) => sql.replaceAll("'", ''));
      assert.deepEqual(
        said,
        wanted.map((limit) => `ALTER ROLE ${owner} IN DATABASE ${database} SET ${limit}`),
      );
    },
  );

  check('the pooler lets go within half a minute of a server that is cut off', (things) => {
    const { parameters } = find(things, 'Pooler').spec.pgbouncer;
    const number = (/** @type {string} */ name) => Number(parameters[name]);
    assert.equal(number('tcp_keepalive'), 1);
    // Of what waits for an answer or for work; of what sends, the last.
    assert.ok(number('tcp_keepidle') + number('tcp_keepintvl') * number('tcp_keepcnt') <= 30);
    assert.ok(number('tcp_user_timeout') >= 5000 && number('tcp_user_timeout') <= 30_000);
  });
}

test('what is only proposed, behind a #, is a setting that the shop reads too; an edge is among it', () => {
  const code = codeOfShop();
  const files = ['base/settings.env', 'example/settings.env', 'secrets.env.example'];
  const proposed = files.flatMap((file) =>
    [...read('deploy', 'kubernetes', file).matchAll(/^# ?(\w+)=/gm)].map(([, name = '']) => name),
  );
  for (const name of proposed) assert.ok(code.has(name), `nothing reads ${name}`);
  assert.ok(proposed.includes('EDGE_PURGE_URL'));
});

test('statements have no names, since no pooler that keeps them was tried', () => {
  const settings = settingsIn(read('deploy', 'kubernetes', 'base', 'settings.env'));
  assert.equal(settings.DATABASE_POOLER_PREPARES, undefined);
});

/** @param {{ name: string, key: string }} reference */
function assertSecret({ name, key }) {
  const keys = /** @type {Record<string, string[]>} */ (SECRETS)[name];
  assert.ok(keys?.includes(key), `nothing puts ${key} into the secret ${name}`);
}

/** Every word in capitals of the code that a pod runs. */
function codeOfShop() {
  const files = ['cms/src', 'cms/config', 'cms/serve.mjs', 'scripts'].flatMap((path) =>
    path.endsWith('.mjs')
      ? [path]
      : readdirSync(join(ROOT, path), { recursive: true }).map((file) => `${path}/${file}`),
  );
  const code = files.filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes('.test.'));
  return new Set(code.flatMap((file) => read(file).match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)*\b/g) ?? []));
}

test('secrets are printed for the environment, come from there alone, and one that is missing is said', (context) => {
  const program = join(ROOT, 'scripts', 'programs', 'secrets.mjs');
  const printed = settingsIn(spawnSync(process.execPath, [program, '--print'], { encoding: 'utf8' }).stdout);
  assert.deepEqual(Object.keys(printed).sort(), Object.keys(made).sort());
  const before = { ...process.env };
  context.after(() => {
    process.env = before;
  });
  process.env = { ...before, ...printed, SECRETS_FROM: 'environment' };
  const folder = temporaryFolder();
  const { DATABASE_PASSWORD: _, ...secrets } = shopSecrets(folder);
  assert.deepEqual(secrets, printed);
  assert.deepEqual(readdirSync(folder), []);
  delete process.env.ENCRYPTION_KEY;
  assert.throws(() => shopSecrets(folder), /SECRETS_FROM=environment, and it has no ENCRYPTION_KEY\./);
});
