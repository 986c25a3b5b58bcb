import { Dropdown } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { initialsOf } from '../lib/format/format';
import { paths } from '../lib/routes/paths';
import { useAdmin, useCurrentUser } from '../lib/session/admin';
import { InboxIcon, MentionIcon, PersonIcon, SignOutIcon } from '../ui/layout/icons';
import { mayEnter } from './route-access';

export function ProfileMenu() {
  const { name, roles } = useCurrentUser();
  const { signOut } = useAdmin();
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
        {mayEnter(roles, { permission: 'orders.read' }) && (
          <Dropdown.Item as={Link} to={paths.mentions} className="d-flex align-items-center gap-2">
            <MentionIcon /> Mentions
          </Dropdown.Item>
        )}
        {mayEnter(roles, { permission: 'inbox.read' }) && (
          <Dropdown.Item as={Link} to={paths.inbox} className="d-flex align-items-center gap-2">
            <InboxIcon /> Inbox
          </Dropdown.Item>
        )}
        <Dropdown.Divider />
        <Dropdown.Item as="button" type="button" className="d-flex align-items-center gap-2" onClick={signOut}>
          <SignOutIcon /> Logout
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}
