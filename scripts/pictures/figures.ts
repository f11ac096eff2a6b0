import { capHeight, lettering } from './lettering.ts'

/** Drawings of 1000 x 1000 in white: two men seen from behind, walking. */
export const figures = `<g fill="#fff" stroke="#fff" stroke-linecap="round" stroke-linejoin="round">${alumnus()}${player()}</g>`

/** The number on the player's back. */
export function backNumber(): string {
  const size = 150
  const { path, width } = lettering('93', size, 'bold', 0.02)
  return `<path transform="translate(${661 - width / 2} ${300 + size * capHeight})" d="${path}" fill="#fff"/>`
}

/** A man in a long coat and a hat, his hand behind the player's shoulder. */
function alumnus(): string {
  return `
    <path stroke="none" d="M284 112C286 84 292 58 300 54C312 48 322 56 332 56C342 56 352 48 364 54C372 58 378 84 380 112Z"/>
    <path stroke="none" d="M246 116C258 104 290 102 332 102C374 102 406 104 418 116C410 128 376 132 332 132C288 132 254 128 246 116Z"/>
    <path stroke="none" d="M288 124H376C378 156 370 182 354 196V222H310V196C294 182 286 156 288 124Z"/>
    <path stroke="none" d="M306 204C318 214 346 214 358 204C366 216 384 224 410 232C442 242 456 258 460 292L446 420L438 470C446 540 458 610 462 672C420 688 252 688 204 670C210 608 222 540 230 470L220 420L204 292C208 258 224 242 254 232C280 224 298 216 306 204Z"/>
    <path fill="none" stroke-width="58" d="M236 272C214 330 206 390 214 446C220 478 232 500 240 520"/>
    <path fill="none" stroke-width="54" d="M432 270C470 300 500 316 556 300"/>
    <path fill="none" stroke-width="34" d="M548 300C566 296 580 288 590 282"/>
    <path stroke="none" d="M246 660H322L316 790L306 926C308 946 304 956 284 956C258 956 250 948 254 930L256 800Z"/>
    <path stroke="none" d="M340 660H420L412 780L402 880C406 904 400 914 380 914C356 914 350 904 354 886L350 790Z"/>`
}

/** A player in helmet and pads, the ball under his right arm. */
function player(): string {
  return `
    <path stroke="none" d="M594 150C590 98 620 68 661 68C702 68 732 98 728 150C728 172 722 190 714 204C690 214 632 214 608 204C600 190 594 172 594 150Z"/>
    <path stroke="none" d="M612 198H710L726 220C764 222 800 240 812 268C820 292 818 318 810 338L764 344C760 400 754 440 744 482H578C568 440 562 400 558 344L512 338C504 318 502 292 510 268C522 240 558 222 596 220Z"/>
    <path stroke="none" d="M580 470H742C754 520 756 556 752 590L732 700L676 704L664 590H656L640 704L584 700L572 590C566 556 570 520 580 470Z"/>
    <path fill="none" stroke-width="50" d="M540 320C526 372 522 410 530 446"/>
    <path fill="none" stroke-width="40" d="M530 446C532 480 540 510 550 536"/>
    <path fill="none" stroke-width="50" d="M784 320C802 372 808 404 806 436"/>
    <path fill="none" stroke-width="40" d="M806 436C802 462 790 480 772 492"/>
    <path stroke="none" d="M746 520C752 470 786 424 822 404C838 436 834 494 806 528C786 548 762 548 746 520Z"/>
    <path stroke="none" d="M584 690H640C646 740 640 790 632 830L622 912C630 932 638 950 620 958C600 964 572 962 570 948C570 934 580 926 582 912L580 830C572 780 576 730 584 690Z"/>
    <path stroke="none" d="M676 690H734C742 736 742 772 736 806L726 878C738 894 744 908 728 914C708 918 688 914 684 902L682 806C672 770 672 730 676 690Z"/>`
}
