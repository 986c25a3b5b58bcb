import { Badge, Button } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { LineCandidate } from 'shared-types/contract/bank-statements';
import type { Agreement } from 'shared-types/domain/bank-statement';
import { formatRupeesExact } from 'shared-types/domain/money';
import { paths, withId } from '../../lib/routes/paths';

const AGREES: Record<Agreement, string> = { reference: 'Number', amount: 'Amount', name: 'Name' };

interface CandidatesProps {
  candidates: readonly LineCandidate[];
  amount: number;
  onBook?: (candidate: LineCandidate) => void;
}

/** The orders that a payment may be for, the likeliest first, with what agrees. */
export function Candidates({ candidates, amount, onBook }: CandidatesProps) {
  if (!candidates.length) return null;
  return (
    <ul className="list-unstyled mt-2 mb-0" aria-label="Orders that it may pay">
      {candidates.map((candidate) => (
        <li
          key={candidate.id}
          className="d-flex flex-wrap align-items-center justify-content-between gap-2 border-top py-2"
        >
          <span>
            <Link to={withId(paths.order, candidate.id)} className="order-number">
              {candidate.order_number}
            </Link>{' '}
            {candidate.customer_name}
            <span className="d-block small text-body-secondary">{stateOf(candidate)}</span>
            <span className="d-flex flex-wrap gap-1 mt-1">
              {candidate.agrees.map((agreement) => (
                <Badge key={agreement} bg="success">
                  {AGREES[agreement]} agrees
                </Badge>
              ))}
            </span>
          </span>
          {onBook && isBookable(candidate, amount) && (
            <Button
              size="sm"
              onClick={() => onBook(candidate)}
              aria-label={`${wordsOf(candidate)}: ${candidate.order_number}`}
            >
              {wordsOf(candidate)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const wordsOf = ({ is_noted: isNoted }: LineCandidate): string => (isNoted ? 'It is this one' : 'Book');

function stateOf({ status, payment_status: payment, due_amount: due, is_noted: isNoted }: LineCandidate): string {
  if (isNoted) return 'This amount was noted by hand';
  if (status === 'cancelled') return 'Cancelled';
  return due > 0 ? `${formatRupeesExact(due)} due` : payment === 'refunded' ? 'Paid back' : 'Paid already';
}

/** What is less than what is due is a part of it. */
const isBookable = ({ status, due_amount: due, is_noted: isNoted }: LineCandidate, amount: number): boolean =>
  isNoted || (status !== 'cancelled' && amount <= due);
