import { useState } from 'react';
import { returnRequests } from 'shared-types/calls/return-requests';
import type { OrderReturns, ReturnRequest } from 'shared-types/contract/return-requests';
import { RETURN_PICTURES_MAX, RETURN_REASON_LABELS } from 'shared-types/domain/returns';
import { messageOf } from '../../../lib/api/error-message';
import { formatDay } from '../../../lib/format/format';
import { useShop } from '../../../lib/session/shop';
import { toast } from '../../../lib/toast/toast';
import { Button } from '../../../ui/button/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { AddPictures } from '../../../ui/form/pictures-field';
import { sendPictures } from '../../../ui/form/send-pictures';
import { Price } from '../../../ui/product/price';
import type { OrderAccess } from '../documents';
import { differenceWords, wordsOf } from './labels';
import { OrderLink } from './order-link';
import { ReturnPicture } from './return-picture';

interface ReturnCardProps {
  request: ReturnRequest;
  access: OrderAccess;
  onChanged: (now: OrderReturns) => void;
}

/** One request: what goes back and why, how it stands, what the store wrote, and its credit. */
export function ReturnCard({ request, access, onChanged }: ReturnCardProps) {
  const { call } = useShop();
  const [busy, setBusy] = useState<string | false>(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { title, next } = wordsOf(request);
  const room = RETURN_PICTURES_MAX - request.pictures.length;

  async function act(word: string, work: () => Promise<OrderReturns | null>) {
    setBusy(word);
    setFailure(null);
    try {
      const now = await work();
      if (now) onChanged(now);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  const withdraw = () =>
    act('Withdrawing…', async () => {
      const now = await call(returnRequests.withdraw, { params: { id: request.id }, ...access });
      toast.success('You keep it');
      return now;
    });
  const add = (files: File[]) =>
    act('Sending…', async () => {
      const { now, failed } = await sendPictures(files, (file) =>
        call(returnRequests.addPicture, { params: { id: request.id }, body: { file }, ...access }),
      );
      if (failed) setFailure(failed);
      return now;
    });

  return (
    <article aria-labelledby={`return-${request.id}`} className="bg-white/70 p-5 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={`return-${request.id}`} className="text-lg">
          {title}
        </h3>
        <p className="text-sm text-stone">Asked on {formatDay(request.asked_at)}</p>
      </div>
      {next && <p className="mt-1 text-stone">{next}</p>}
      {request.exchange_difference !== null && (request.state === 'asked' || request.state === 'accepted') && (
        <p className="mt-1">{differenceWords(request.exchange_difference)}</p>
      )}
      {request.answer && <p className="mt-3 border-l-2 border-marigold pl-4 whitespace-pre-line">{request.answer}</p>}
      <ul className="mt-3">
        {request.lines.map(({ id, name, size, color, quantity, exchange_for }) => (
          <li key={id}>
            <span className="figures">{quantity} ×</span> {name}
            <span className="text-stone">{[size, color].filter(Boolean).map((word) => ` · ${word}`)}</span>
            {exchange_for && <span className="block">in exchange for {exchange_for}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-stone">
        {RETURN_REASON_LABELS[request.reason]}
        {request.note && <span className="block whitespace-pre-line">“{request.note}”</span>}
      </p>
      {request.pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {request.pictures.map((picture, index) => (
            <li key={picture.id}>
              <ReturnPicture
                requestId={request.id}
                pictureId={picture.id}
                access={access}
                alt={`Your picture ${index + 1}`}
              />
            </li>
          ))}
        </ul>
      )}
      {request.credit_note && (
        <p className="mt-3">
          Credited: <Price rupees={request.credit_note.total_amount} exact />{' '}
          <span className="text-sm text-stone">(credit note {request.credit_note.number})</span>
        </p>
      )}
      {request.exchange_order && (
        <p className="mt-1">
          Your exchange: order <OrderLink order={request.exchange_order} />
        </p>
      )}
      <FormAlert message={failure} />
      {request.state === 'asked' && (
        <div className="mt-3 flex flex-wrap items-center gap-x-5">
          {room > 0 && <AddPictures room={room} max={RETURN_PICTURES_MAX} busy={busy !== false} onPicked={add} />}
          <Button kind="quiet" busy={busy} onClick={withdraw}>
            Withdraw
          </Button>
        </div>
      )}
    </article>
  );
}
