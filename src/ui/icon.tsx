import {
  Archive,
  Award,
  BedDouble,
  BookOpen,
  Briefcase,
  CalendarDays,
  CalendarPlus,
  Camera,
  ChevronDown,
  Globe,
  Goal,
  Handshake,
  HeartHandshake,
  type IconNode,
  Info,
  Link,
  ListOrdered,
  MapPin,
  Newspaper,
  PartyPopper,
  Pause,
  Play,
  Rss,
  ScrollText,
  Target,
  Tent,
  Trophy,
  Users,
} from 'lucide'

const icons = {
  archive: Archive,
  award: Award,
  'bed-double': BedDouble,
  'book-open': BookOpen,
  briefcase: Briefcase,
  'calendar-days': CalendarDays,
  'calendar-plus': CalendarPlus,
  camera: Camera,
  'chevron-down': ChevronDown,
  globe: Globe,
  goal: Goal,
  handshake: Handshake,
  'heart-handshake': HeartHandshake,
  info: Info,
  link: Link,
  'list-ordered': ListOrdered,
  'map-pin': MapPin,
  newspaper: Newspaper,
  'party-popper': PartyPopper,
  pause: Pause,
  play: Play,
  rss: Rss,
  'scroll-text': ScrollText,
  target: Target,
  tent: Tent,
  trophy: Trophy,
  users: Users,
} satisfies Record<string, IconNode>

/** The shapes as text, written once: a menu has dozens of them. */
const drawings = Object.fromEntries(
  Object.entries(icons).map(([name, shapes]) => [name, { __html: shapes.map(written).join('') }]),
) as Record<keyof typeof icons, { __html: string }> // The keys are those of `icons`.

function written([shape, attributes]: IconNode[number]): string {
  const pairs = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
  return `<${shape} ${pairs.join(' ')}/>`
}

interface IconProps {
  name: keyof typeof icons
  size?: string
  strokeWidth?: number
  className?: string | undefined
}

/** A small drawing beside words that say the same, and so silent for screen readers. */
export function Icon({ name, size = '1.25em', strokeWidth = 1.75, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={drawings[name]}
    />
  )
}
