import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** All icons, from lucide. Import icons from here, so that an update of lucide changes only one file. */
export {
  ArrowDown,
  ArrowUp,
  Building2,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsUpDown,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock,
  Copy,
  CreditCard,
  Download,
  Ellipsis,
  File,
  FileText,
  History,
  Info,
  Keyboard,
  Languages,
  Lock,
  LogOut,
  Mail,
  MapPin,
  Plus,
  Search,
  Smartphone,
  Store,
  SunMoon,
  Trash2,
  TriangleAlert,
  Undo2,
  Upload,
  UserCog,
  UserPlus,
  UserRound,
  X,
} from 'lucide';

export type { IconNode };

type IconProps = { icon: IconNode; size?: number; className?: string | undefined };

/**
 * Renders an icon that grows with the text. Hidden from assistive technology, because text or a label next to it has the same
 * meaning.
 */
export function Icon({ icon, size = 16, className }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      width={side}
      height={side}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
