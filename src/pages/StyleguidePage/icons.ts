import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ban from 'lucide-react/icons/ban';
import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CalendarOff from 'lucide-react/icons/calendar-off';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import Camera from 'lucide-react/icons/camera';
import ChartColumn from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Circle from 'lucide-react/icons/circle';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleHelp from 'lucide-react/icons/circle-help';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Copy from 'lucide-react/icons/copy';
import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import FileText from 'lucide-react/icons/file-text';
import FileWarning from 'lucide-react/icons/file-warning';
import FileX from 'lucide-react/icons/file-x';
import Flag from 'lucide-react/icons/flag';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Hand from 'lucide-react/icons/hand';
import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import Hourglass from 'lucide-react/icons/hourglass';
import House from 'lucide-react/icons/house';
import ImageOff from 'lucide-react/icons/image-off';
import ImagePlus from 'lucide-react/icons/image-plus';
import Images from 'lucide-react/icons/images';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import Landmark from 'lucide-react/icons/landmark';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListChecks from 'lucide-react/icons/list-checks';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import Lock from 'lucide-react/icons/lock';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import LockOpen from 'lucide-react/icons/lock-open';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import MailCheck from 'lucide-react/icons/mail-check';
import MailWarning from 'lucide-react/icons/mail-warning';
import Map from 'lucide-react/icons/map';
import MapPin from 'lucide-react/icons/map-pin';
import MapPinCheck from 'lucide-react/icons/map-pin-check';
import Menu from 'lucide-react/icons/menu';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import MessageSquare from 'lucide-react/icons/message-square';
import Minus from 'lucide-react/icons/minus';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Move from 'lucide-react/icons/move';
import Navigation from 'lucide-react/icons/navigation';
import PackageCheck from 'lucide-react/icons/package-check';
import Paperclip from 'lucide-react/icons/paperclip';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import Play from 'lucide-react/icons/play';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import QrCode from 'lucide-react/icons/qr-code';
import ReceiptText from 'lucide-react/icons/receipt-text';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Rss from 'lucide-react/icons/rss';
import Scale from 'lucide-react/icons/scale';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Share2 from 'lucide-react/icons/share-2';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import SpellCheck from 'lucide-react/icons/spell-check';
import Star from 'lucide-react/icons/star';
import Sun from 'lucide-react/icons/sun';
import Table2 from 'lucide-react/icons/table-2';
import Tag from 'lucide-react/icons/tag';
import TimerOff from 'lucide-react/icons/timer-off';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import Wallet from 'lucide-react/icons/wallet';
import WholeWord from 'lucide-react/icons/whole-word';
import Wrench from 'lucide-react/icons/wrench';
import X from 'lucide-react/icons/x';
import Zap from 'lucide-react/icons/zap';
import { type IconShape } from '~/ui/controls/Icon';

/** The icons that the site uses, by their names in the set. */
export const icons: Readonly<Record<string, IconShape>> = {
  'arrow-down-left': ArrowDownLeft,
  'arrow-down-up': ArrowDownUp,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'arrow-up-right': ArrowUpRight,
  'badge-check': BadgeCheck,
  ban: Ban,
  bell: Bell,
  'book-open': BookOpen,
  'calendar-check': CalendarCheck,
  'calendar-clock': CalendarClock,
  'calendar-days': CalendarDays,
  'calendar-off': CalendarOff,
  'calendar-plus': CalendarPlus,
  'calendar-sync': CalendarSync,
  'calendar-x-2': CalendarX2,
  camera: Camera,
  'chart-column': ChartColumn,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  circle: Circle,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-dashed': CircleDashed,
  'circle-help': CircleHelp,
  'circle-pause': CirclePause,
  'circle-x': CircleX,
  clock: Clock,
  copy: Copy,
  'credit-card': CreditCard,
  download: Download,
  ellipsis: Ellipsis,
  eye: Eye,
  'eye-off': EyeOff,
  'file-text': FileText,
  'file-warning': FileWarning,
  'file-x': FileX,
  flag: Flag,
  'grip-vertical': GripVertical,
  hand: Hand,
  heart: Heart,
  history: History,
  hourglass: Hourglass,
  house: House,
  'image-off': ImageOff,
  'image-plus': ImagePlus,
  images: Images,
  info: Info,
  'key-round': KeyRound,
  keyboard: Keyboard,
  landmark: Landmark,
  'layout-grid': LayoutGrid,
  lightbulb: Lightbulb,
  link: Link,
  list: List,
  'list-checks': ListChecks,
  'loader-circle': LoaderCircle,
  'locate-fixed': LocateFixed,
  lock: Lock,
  'lock-keyhole': LockKeyhole,
  'lock-open': LockOpen,
  'log-in': LogIn,
  'log-out': LogOut,
  mail: Mail,
  'mail-check': MailCheck,
  'mail-warning': MailWarning,
  map: Map,
  'map-pin': MapPin,
  'map-pin-check': MapPinCheck,
  menu: Menu,
  'message-circle-question-mark': MessageCircleQuestionMark,
  'message-square': MessageSquare,
  minus: Minus,
  monitor: Monitor,
  moon: Moon,
  move: Move,
  navigation: Navigation,
  'package-check': PackageCheck,
  paperclip: Paperclip,
  pencil: Pencil,
  phone: Phone,
  play: Play,
  plus: Plus,
  printer: Printer,
  'qr-code': QrCode,
  'receipt-text': ReceiptText,
  'refresh-cw': RefreshCw,
  'rotate-ccw': RotateCcw,
  'rotate-cw': RotateCw,
  rss: Rss,
  scale: Scale,
  search: Search,
  send: Send,
  settings: Settings,
  'share-2': Share2,
  'shield-check': ShieldCheck,
  'shopping-cart': ShoppingCart,
  'sliders-horizontal': SlidersHorizontal,
  'spell-check': SpellCheck,
  star: Star,
  sun: Sun,
  'table-2': Table2,
  tag: Tag,
  'timer-off': TimerOff,
  'trash-2': Trash2,
  'triangle-alert': TriangleAlert,
  'undo-2': Undo2,
  'user-round': UserRound,
  'user-round-plus': UserRoundPlus,
  wallet: Wallet,
  'whole-word': WholeWord,
  wrench: Wrench,
  x: X,
  zap: Zap,
};
