import { pages } from 'shared-types/calls/pages';
import { formatPhone, phoneHref } from 'shared-types/domain/phone';
import { useRead } from '../../lib/api/use-read';
import { useStore } from '../../lib/api/use-store';
import { paths } from '../../lib/routes/paths';
import { Grievance } from '../../ui/store/grievance';
import { ContactForm } from './contact-form';
import { TextPage } from './text-page';

export function ContactPage() {
  const read = useRead(pages.contact, {});
  const { data: store } = useStore();
  const { contact, legal } = store ?? {};
  return (
    <TextPage title="Contact" path={paths.contact} description={read.data?.intro ?? ''} read={read}>
      {({ title, intro }) => (
        <>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-5 max-w-xl whitespace-pre-line text-lg text-stone">{intro}</p>
          <dl className="mt-10 grid min-h-48 gap-8 border-t border-ink/15 pt-8 sm:grid-cols-2">
            <Detail name="Write">
              {contact && (
                <a href={`mailto:${contact.email}`} className="text-link wrap-anywhere">
                  {contact.email}
                </a>
              )}
            </Detail>
            <Detail name="Call">
              {contact && (
                <a href={phoneHref(contact.phone)} className="text-link figures">
                  {formatPhone(contact.phone)}
                </a>
              )}
            </Detail>
            <Detail name="Visit">
              {legal && <span className="block">{legal.name}</span>}
              <span className="whitespace-pre-line">{contact?.address}</span>
              {legal?.branches && <span className="mt-2 block whitespace-pre-line">{legal.branches}</span>}
            </Detail>
            {contact?.hours !== '' && (
              <Detail name="Hours">
                <span className="whitespace-pre-line">{contact?.hours}</span>
              </Detail>
            )}
            {legal?.grievance && (
              <Detail name="Grievance officer">
                <Grievance officer={legal.grievance} />
              </Detail>
            )}
          </dl>
          <section aria-labelledby="message" className="mt-12 border-t border-ink/15 pt-10">
            <h2 id="message" className="mb-6 text-2xl">
              Send us a message
            </h2>
            <ContactForm />
          </section>
        </>
      )}
    </TextPage>
  );
}

function Detail({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="small-caps text-stone">{name}</dt>
      <dd className="mt-2 text-lg">{children}</dd>
    </div>
  );
}
