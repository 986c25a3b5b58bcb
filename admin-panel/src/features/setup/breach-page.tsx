import { Card } from 'react-bootstrap';
import { store } from 'shared-types/contract/store';
import { useRead } from '../../lib/api/use-read';
import { PageHeading } from '../../ui/layout/page-heading';

const STEPS = [
  {
    title: 'At once: stop it, and write down when you knew',
    text: 'Change passwords and keys, sign everybody out, keep the logs (a year, rule 6). The 72 hours run from the moment you knew.',
  },
  {
    title: 'Without delay: each person whose data it is',
    text: 'By mail, in plain words: what happened, when and to which data; what may follow for them; what you do; what they can do; whom they ask (rule 7(1)).',
  },
  {
    title: 'Without delay: the Data Protection Board of India',
    text: 'What happened, how much of it, when and where, and what is likely to follow (rule 7(2)(a)).',
  },
  {
    title: 'Within 72 hours: the Board once more, in detail',
    text: 'The same brought up to date; how it came about; what you did against it; what is known of who caused it; what keeps it from happening again; whom you told and how (rule 7(2)(b)).',
  },
  {
    title: 'Within 6 hours, where systems were attacked: CERT-In',
    text: 'By its directions of 28 April 2022.',
  },
];

/** What an owner does when personal data were lost or seen by others: DPDP Act 2023, section 8(6); DPDP Rules 2025, rule 7. */
export default function BreachPage() {
  const { data } = useRead(store.show, {});
  const name = data?.legal.name || data?.name || '…';
  const officer = data?.legal.grievance;
  const whom = officer ? `${officer.name}, ${officer.email}, ${officer.phone}` : (data?.contact.email ?? '…');
  return (
    <>
      <PageHeading title="If data were lost or seen" />
      <Card body className="mb-4">
        <p className="text-body-secondary">
          Digital Personal Data Protection Act 2023, section 8(6), and DPDP Rules 2025, rule 7, which holds from May
          2027. The shop keeps names, phones, mail addresses, postal addresses, what was ordered and messages; passwords
          only as hashes, and no card or bank details of buyers but the UPI ids of refunds.
        </p>
        <ol className="d-grid gap-3 ps-3 mb-0">
          {STEPS.map(({ title, text }) => (
            <li key={title}>
              {title}
              <span className="d-block text-body-secondary">{text}</span>
            </li>
          ))}
        </ol>
      </Card>
      <Card body>
        <h2 className="h5">To the people it is about</h2>
        <p className="text-body-secondary">To be copied; what stands in brackets is yours to fill in.</p>
        <pre className="mb-0" style={{ whiteSpace: 'pre-wrap' }}>
          {`On [day and time] [what happened] at ${name}. Of your data it concerns [name, phone, addresses, orders].

What may follow for you: [such as calls or mails by others in our name].
What we have done: [such as closed the way in, changed all keys].
What you can do: [such as choose a new password; give nobody a code that we mail you].

Questions: ${whom}.`}
        </pre>
      </Card>
    </>
  );
}
