import { pages } from 'shared-types/calls/pages';
import { phoneSizes } from '../../lib/api/picture-url';
import { useRead } from '../../lib/api/use-read';
import { paths } from '../../lib/routes/paths';
import { ButtonLink } from '../../ui/button/button';
import { Ornament } from '../../ui/feedback/notice';
import { Picture } from '../../ui/product/picture';
import { Arch } from './arch';
import { Film } from './film';
import { TextPage } from './text-page';

export function AboutPage() {
  const read = useRead(pages.about, {});
  const [first, ...others] = read.data?.gallery ?? [];
  return (
    <TextPage title="About" path={paths.about} description={read.data?.story ?? ''} read={read}>
      {({ title, story, film }) => (
        <>
          <div className="grid items-center gap-10 md:grid-cols-2 md:gap-14">
            <div>
              <Ornament />
              <h1 className="mt-5 text-3xl">{title}</h1>
              <p className="mt-6 whitespace-pre-line text-stone">{story}</p>
            </div>
            {first && (
              <Arch className="w-full">
                <Picture picture={first} ratio="4 / 5" sizes={`${phoneSizes(90)}, 400px`} first />
              </Arch>
            )}
          </div>
          {film && <Film film={film} />}
          {others.length > 0 && (
            <ul aria-label="Gallery" className="mt-16 grid grid-cols-2 gap-4 md:mt-24 md:gap-6">
              {others.map((picture) => (
                <li key={picture.local_path} className="odd:md:mt-14 even:md:-mt-0">
                  <Picture picture={picture} ratio="4 / 5" sizes={`${phoneSizes(44)}, 400px`} />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-14 text-center">
            <ButtonLink to={paths.collection}>See the collection</ButtonLink>
          </div>
        </>
      )}
    </TextPage>
  );
}
