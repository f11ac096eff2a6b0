import { withoutScripts } from './scripts-of.ts'

/**
 * A page as somebody would write it by hand who needs nothing but what it shows: the very HTML without its scripts, and
 * where it counts down, the shortest script that does.
 * @param kickoff in ms
 */
export function staticPage(html: string, kickoff: number): string {
  const page = withoutScripts(html)
  return page.includes('role="timer"') ? page.replace('</body>', `${countdown(kickoff)}</body>`) : page
}

function countdown(kickoff: number): string {
  return `<script>{
const timer = document.querySelector('[role=timer]')
const tell = () => {
  const left = Math.max(0, Math.floor((${kickoff} - Date.now()) / 1000))
  const [d, h, m] = [Math.floor(left / 86400), Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60]
  timer.textContent = d + 'd ' + h + 'h ' + m + 'm ' + (left % 60) + 's until kickoff'
}
tell()
setInterval(tell, 1000)
}</script>`
}
