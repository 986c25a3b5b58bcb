import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useAnswer } from './use-answer';

interface Version {
  id: number;
  act: string;
  by: string;
  at: string;
  fields: { field: string; from: unknown; to: unknown }[];
}

/** Beside what has drafts: who changed what, and each version to be brought back into the draft. */
export const VersionsPanel: PanelComponent = ({ model, document }) => {
  const path = document?.documentId ? `/content-manager/versions/${model}/${document.documentId}` : null;
  const versions = useAnswer<Version[]>(path, document?.updatedAt);
  if (!path || !versions?.length) return null;
  return { title: 'Versions', content: <Versions path={path} versions={versions} /> };
};

function Versions({ path, versions }: { path: string; versions: Version[] }) {
  const { post } = useFetchClient();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const bringBack = (id: number) => {
    setBusy(true);
    post(`${path}/${id}`)
      // The form that is open has what was there before.
      .then(() => window.location.reload())
      .catch((error: Error) => {
        setFailure(error.message);
        setBusy(false);
      });
  };
  return (
    <div style={{ width: '100%', maxHeight: '40rem', overflow: 'auto' }}>
      {failure && <p role="alert">{failure}</p>}
      {versions.map((version, index) => (
        <details key={version.id} style={{ padding: '0.6rem 0', overflowWrap: 'anywhere' }}>
          <summary style={{ cursor: 'pointer' }}>
            {version.act === 'found'
              ? 'As it was before'
              : `${new Date(version.at).toLocaleString()}: ${version.act} by ${version.by}`}
          </summary>
          {version.fields.map(({ field, from, to }) => (
            <p key={field} style={{ margin: '0.6rem 0' }}>
              <b>{field}</b>
              <br />
              <del>{shown(from)}</del> <ins style={{ textDecoration: 'none' }}>{shown(to)}</ins>
            </p>
          ))}
          {!version.fields.length && (
            <p>{version.act === 'found' ? 'Before the first change.' : 'As it was before.'}</p>
          )}
          {index > 0 && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => bringBack(version.id)}
              style={{ textDecoration: 'underline', cursor: 'pointer', padding: '0.6rem 0' }}
            >
              Bring back into the draft
            </button>
          )}
        </details>
      ))}
    </div>
  );
}

const LONGEST = 300;
function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  const text = String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}
