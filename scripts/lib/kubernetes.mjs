import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** deploy/kubernetes, for its tests. @typedef {Record<string, any>} Thing an object of Kubernetes */

export const FOLDER = join(ROOT, 'deploy', 'kubernetes');

/** @param {string} text lines of NAME=value @returns {Record<string, string>} */
export const settingsIn = (text) =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

/** All that the files say, without Kustomize. @param {(yaml: string) => Thing[]} thingsIn the launcher has no packages */
export function writtenThings(thingsIn) {
  const read = (/** @type {string} */ file) => readFileSync(join(FOLDER, file), 'utf8');
  const files = readdirSync(FOLDER, { recursive: true }).map(String);
  const things = files.filter((file) => file.endsWith('.yaml') && !file.endsWith('kustomization.yaml'));
  const data = { ...settingsIn(read('base/settings.env')), ...settingsIn(read('example/settings.env')) };
  const settings = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data };
  return [settings, ...things.flatMap((file) => thingsIn(read(file)))];
}

/** The template of what makes pods. @param {Thing} thing */
export const podOf = ({ kind, spec }) =>
  ({ Deployment: () => spec.template, Job: () => spec.template, CronJob: () => spec.jobTemplate.spec.template })[
    /** @type {'Job'} */ (kind)
  ]?.();

/** @param {Thing[]} things @param {string} kind @param {string} [name] */
export function find(things, kind, name) {
  const found = things.find((thing) => thing.kind === kind && (!name || thing.metadata.name === name));
  if (!found) throw new Error(`There is no ${kind} ${name ?? ''}`);
  return found;
}
