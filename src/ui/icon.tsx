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
import { createElement } from 'react'

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
    >
      {icons[name].map(([shape, attributes], index) => createElement(shape, { key: index, ...attributes }))}
    </svg>
  )
}
