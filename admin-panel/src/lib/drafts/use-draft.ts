import { useRef, useState } from 'react';
import type { ApiError, Call } from 'shared-types/client/client';
import { type DraftOrder, type DraftOrderBody, draftBody, draftOrders } from 'shared-types/contract/draft-orders';
import { messageOf } from '../api/error-message';
import { useMutationAction } from '../api/use-mutation-action';

type Changes = Partial<DraftOrderBody> | ((body: DraftOrderBody) => Partial<DraftOrderBody>);

/** What is chosen among a few: shown before it is saved. */
type Choices = Partial<
  Pick<DraftOrder, 'payment' | 'shipping_address_id' | 'billing_address_id' | 'for_business' | 'delivery_method'>
>;

interface Problem {
  message: string;
  errors: ApiError['errors'];
  /** A colleague has changed the draft meanwhile. */
  isStale: boolean;
}

export interface Draft {
  draft: DraftOrder;
  isSaving: boolean;
  /** Saves a change at once; changes wait for each other. Answers whether it was taken. */
  save: (changes: Changes) => Promise<boolean>;
  /** The same for a choice, which is shown meanwhile. */
  choose: (choices: Choices) => Promise<void>;
  /** Another call that answers the draft. */
  send: (work: (call: Call, draft: DraftOrder) => Promise<DraftOrder>) => Promise<boolean>;
  /** Throws the draft away as it is after the changes that are still being saved. */
  remove: (call: Call) => Promise<unknown>;
  problem: Problem | null;
  /** What the last refusal says of a field. */
  errorAt: (path: string) => string | undefined;
  fail: (error: ApiError, fallback: string) => void;
}

/** A draft that is saved with every change of it, so that nothing is lost and the total is the shop's own. */
export function useDraft(draft: DraftOrder, show: (draft: DraftOrder) => Promise<unknown>): Draft {
  const runAction = useMutationAction();
  const latest = useRef(draft);
  // What was read again, as after a colleague's change, counts from there.
  if (draft.updated_at > latest.current.updated_at) latest.current = draft;
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [saving, setSaving] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [chosen, setChosen] = useState<Choices>({});

  function fail(error: ApiError, fallback: string) {
    const isStale = error.status === 409 && error.errors.some(({ path }) => path === 'seen_updated_at');
    setProblem({ message: messageOf(error, fallback), errors: error.errors, isStale });
  }

  const send: Draft['send'] = (work) => {
    setSaving((count) => count + 1);
    const sent = queue.current.then(async () => {
      const outcome = await runAction((call) => work(call, latest.current), {
        failed: null,
        refresh: ['/draft-orders?'],
      });
      setSaving((count) => count - 1);
      if (!outcome.ok) {
        fail(outcome.error, 'Failed to save the draft');
        return false;
      }
      latest.current = outcome.answer;
      setProblem(null);
      await show(outcome.answer);
      return true;
    });
    queue.current = sent.catch(() => {});
    return sent;
  };

  const save: Draft['save'] = (changes) =>
    send((call, before) => {
      const body = draftBody(before);
      const changed = typeof changes === 'function' ? changes(body) : changes;
      return call(draftOrders.update, { params: { id: before.id }, body: { ...body, ...changed } });
    });

  return {
    draft: { ...draft, ...chosen },
    isSaving: saving > 0,
    send,
    save,
    async choose(choices) {
      const all = { ...chosen, ...choices };
      setChosen(all);
      await save(choices);
      // What was chosen after it waits for its own answer.
      setChosen((latest) => (latest === all ? {} : latest));
    },
    async remove(call) {
      await queue.current;
      const { id, updated_at } = latest.current;
      return call(draftOrders.remove, { params: { id }, query: { seen_updated_at: updated_at } });
    },
    problem,
    errorAt: (path) =>
      problem?.errors.find((error) => error.path === path)?.message ??
      draft.refusal?.errors?.find((error) => error.path === path)?.message,
    fail,
  };
}
