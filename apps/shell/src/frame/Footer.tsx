import { useAppearance, VisuallyHidden, type Appearance } from '@lanelight/ui';
import { IconSunMoon } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './Footer.module.css';

const LINKS = [
  { to: '/platform-features', label: 'Platform Features' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-use', label: 'Terms of Use' },
];

const APPEARANCES: readonly { value: Appearance; label: string }[] = [
  { value: 'system', label: 'Automatic' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The foot of every page (specification, section 2), with the choice of light or dark. */
export function Footer() {
  const { appearance, setAppearance } = useAppearance();
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <span>© 2025 Lanelight</span>
        <label className={classes.appearance}>
          <IconSunMoon size={20} aria-hidden />
          <VisuallyHidden>Appearance</VisuallyHidden>
          <select value={appearance} onChange={(event) => setAppearance(event.currentTarget.value as Appearance)}>
            {APPEARANCES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <nav className={classes.links} aria-label="Footer">
          {LINKS.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
