import type { IconNode } from 'lucide'

export {
  Archive,
  ArrowDown,
  ArrowUp,
  ArrowUpToLine,
  Award,
  BedDouble,
  BookOpen,
  Briefcase,
  CalendarDays,
  CalendarPlus,
  Camera,
  ChevronDown,
  Download,
  Globe,
  Goal,
  Handshake,
  HeartHandshake,
  Info,
  Link,
  ListOrdered,
  MapPin,
  Menu,
  Newspaper,
  PartyPopper,
  Pause,
  Play,
  Rss,
  ScrollText,
  Share2,
  Shirt,
  Target,
  Tent,
  Trophy,
  Users,
  X,
} from 'lucide'

export const PhotoService: IconNode = [
  ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 5 }],
  ['circle', { cx: 12, cy: 12, r: 4 }],
  ['circle', { cx: 17.2, cy: 6.8, r: 0.9, fill: 'currentColor', stroke: 'none' }],
]

export const PostService: IconNode = [['path', { d: 'M4 4l16 16M20 4L4 20' }]]
