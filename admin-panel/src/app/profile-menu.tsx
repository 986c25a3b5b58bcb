import { Dropdown } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { auth } from 'shared-types/contract/auth';
import { initialsOf } from '../lib/format';
import { useOffice, usePerson } from '../lib/office';
import { paths } from '../lib/paths';
import { PersonIcon, SignOutIcon } from '../ui/icons';

export function ProfileMenu() {
  const { name } = usePerson();
  const signOut = useSignOut();
  return (
    <Dropdown align="end">
      <Dropdown.Toggle variant="link" className="profile-toggle" id="profile-menu">
        <span className="avatar" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="profile-name">{name}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <Dropdown.Item as={Link} to={paths.profile} className="d-flex align-items-center gap-2">
          <PersonIcon /> Profile
        </Dropdown.Item>
        <Dropdown.Divider />
        <Dropdown.Item as="button" type="button" className="d-flex align-items-center gap-2" onClick={signOut}>
          <SignOutIcon /> Logout
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}

/** Ends the session here, in the other tabs and on the server; the guard then shows the sign-in screen. */
function useSignOut() {
  const { session, call } = useOffice();
  return () => {
    session.end('signed-out');
    // The person is signed out whatever the server says; without an answer the cookie simply runs out.
    call(auth.logout, { body: { audience: 'back-office' } }).catch(() => {});
  };
}
