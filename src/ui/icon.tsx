import {
  Archive,
  Award,
  BedDouble,
  BookOpen,
  Briefcase,
  CalendarDays,
  CalendarPlus,
  Camera,
  Goal,
  Handshake,
  HeartHandshake,
  Info,
  Link,
  ListOrdered,
  type LucideIcon,
  MapPin,
  Newspaper,
  PartyPopper,
  Rss,
  ScrollText,
  Target,
  Tent,
  Trophy,
  Users,
} from 'lucide-react'

const icons = {
  archive: Archive,
  award: Award,
  'bed-double': BedDouble,
  'book-open': BookOpen,
  briefcase: Briefcase,
  'calendar-days': CalendarDays,
  'calendar-plus': CalendarPlus,
  camera: Camera,
  goal: Goal,
  handshake: Handshake,
  'heart-handshake': HeartHandshake,
  info: Info,
  link: Link,
  'list-ordered': ListOrdered,
  'map-pin': MapPin,
  newspaper: Newspaper,
  'party-popper': PartyPopper,
  rss: Rss,
  'scroll-text': ScrollText,
  target: Target,
  tent: Tent,
  trophy: Trophy,
  users: Users,
} satisfies Record<string, LucideIcon>

interface IconProps {
  name: keyof typeof icons
  className?: string | undefined
}

/** A small drawing beside words that say the same, and so silent for screen readers. */
export function Icon({ name, className }: IconProps) {
  const Drawing = icons[name]
  return <Drawing className={className} aria-hidden="true" size="1.25em" strokeWidth={1.75} />
}
