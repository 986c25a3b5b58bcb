import { Layouts, Page, useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useRef, useState } from 'react';
import { CROSSING_TICKET } from 'shared-types/domain/crossing';

/** What the menu's *Back office* opens: it leads there, signed in, or says why not. */
export default function BackOffice() {
  const { post } = useFetchClient();
  const hasBegun = useRef(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    post<{ data: { ticket: string } }>('/content-manager/back-office')
      .then(({ data }) => {
        window.sessionStorage.setItem(CROSSING_TICKET, data.data.ticket);
        window.location.assign('/admin/login');
      })
      .catch((error: Error) => setRefusal(error.message));
  }, [post]);
  if (!refusal) return <Page.Loading />;
  return (
    <Layouts.Root>
      <Layouts.Header title="Back office" subtitle={refusal} />
      <Layouts.Content>
        <a href="/admin">Sign in to the back office</a>
      </Layouts.Content>
    </Layouts.Root>
  );
}
