import type { Context } from 'koa';
import { account } from 'shared-types/contract/account';
import { implement } from '../../../lib/http/endpoint';
import { deviceOf, SHOP_DEVICE } from '../../../lib/security/known-device';
import { endAllSessions, endOwnSession, listSessions } from '../../people/services/own-sessions';
import { bearerOf } from '../../people/services/session';
import { changeAccount, choosePassword, deleteAccount, mailOwnConfirmLink, showAccount } from '../services/account';
import { exportAccount } from '../services/export';
import { confirmAddress } from '../services/owner';

const browserOf = (ctx: Context) => deviceOf(ctx, SHOP_DEVICE);
const tokenOf = (ctx: Context) => bearerOf(ctx.get('authorization')) ?? '';

export default implement(account, {
  show: ({ caller }) => showAccount(caller),
  update: ({ caller, body }) => changeAccount(body, caller),
  choosePassword: async ({ caller, body, ctx }) => {
    await choosePassword(body, caller, { token: tokenOf(ctx), browser: browserOf(ctx) });
    return { message: 'Your password is changed. Your other devices are signed out.' };
  },
  sessions: ({ caller, ctx }) => listSessions(caller, tokenOf(ctx)),
  endSession: async ({ caller, params }) => {
    await endOwnSession(caller, params.id);
    return { message: 'That device is signed out' };
  },
  endSessions: async ({ caller }) => {
    await endAllSessions(caller);
    return { message: 'You are signed out everywhere' };
  },
  mailConfirmLink: async ({ caller }) => {
    await mailOwnConfirmLink(caller);
    return { message: 'The link is on its way to your mailbox.' };
  },
  confirmAddress: async ({ caller, body, ctx }) => {
    await confirmAddress(caller, body, browserOf(ctx));
    return { message: 'Thank you. It is confirmed.' };
  },
  export: ({ caller }) => exportAccount(caller),
  remove: async ({ caller, body, ctx }) => {
    await deleteAccount(caller, { ...body, browser: browserOf(ctx) });
    return { message: 'Your account has been deleted' };
  },
});
