import type { UID } from '@strapi/types';
import type { Context } from 'koa';

/** For Strapi's own calls for relations: it answers 500 where a role may not see one, since it goes on after it has refused. */
export default function mayReadRelation({ params: { model, targetField }, state }: Context): boolean {
  if (strapi.getModel(model as UID.ContentType)?.modelType !== 'contentType') return true;
  const checkers = strapi.plugin('content-manager').service('permission-checker');
  return checkers.create({ userAbility: state.userAbility, model }).can.read(null, targetField);
}
