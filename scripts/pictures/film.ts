import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eveningOn } from './evening.ts'
import { markings } from './field.ts'
import { exposed } from './plate.ts'
import { publicFolder } from './publish.ts'

const size = { width: 1280, height: 720 }
const seconds = 14
/** Twelve pictures a second are drawn and blended into twenty-four: nothing in the film moves faster than a pixel a picture. */
const drawnRate = 12
const shownRate = 24

/** Said in the file, or browsers guess, and the film comes out in other colours than its still. */
const colour = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'
const mp4 = '-c:v libx264 -preset veryslow -crf 21 -pix_fmt yuv420p -movflags +faststart'
const webm = '-c:v libsvtav1 -preset 4 -crf 32 -g 240 -pix_fmt yuv420p10le'

/** Draws the film behind the home page, a loop without a seam, and packs it as WebM (AV1) and MP4 (H.264). */
export async function drawFilm(): Promise<void> {
  if (spawnSync('ffmpeg', ['-version']).error) {
    throw new Error('The film needs ffmpeg, which is not installed here. The other pictures do without it.')
  }
  mkdirSync(new URL('video/', publicFolder), { recursive: true })
  const workroom = mkdtempSync(join(tmpdir(), 'film-'))
  const master = join(workroom, 'master.mkv')
  try {
    await drawFrames(master)
    await pack(master, mp4, 'home.mp4')
    await pack(master, webm, 'home.webm')
  } finally {
    rmSync(workroom, { recursive: true })
  }
}

/** Hands every picture to ffmpeg as it is drawn; the first one again at the end, so that the last blends into it. */
async function drawFrames(master: string): Promise<void> {
  const frames = seconds * drawnRate
  const blend = `scale=out_color_matrix=bt709:out_range=tv,format=yuv444p,framerate=fps=${shownRate}:interp_start=0:interp_end=255:scene=100`
  const input = `-f rawvideo -pix_fmt rgb24 -s ${size.width}x${size.height} -r ${drawnRate} -i -`
  const output = `-vf ${blend} -c:v ffv1 -pix_fmt yuv444p`
  const settings = ['-y', '-loglevel', 'error', ...input.split(' '), ...output.split(' '), master]
  const ffmpeg = spawn('ffmpeg', settings, { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = end(ffmpeg)
  const paint = await markings()
  for (let frame = 0; frame <= frames; frame++) {
    const scene = eveningOn(paint, size.height / size.width, (frame % frames) / frames)
    const { pixels } = exposed(scene, size.width, size.height, 2)
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain')
    if (frame % drawnRate === 0) console.log(`film: ${frame / drawnRate} of ${seconds} s drawn`)
  }
  ffmpeg.stdin.end()
  await ended
}

async function pack(master: string, settings: string, name: string): Promise<void> {
  const file = fileURLToPath(new URL(`video/${name}`, publicFolder))
  const input = ['-y', '-loglevel', 'error', '-i', master, '-an', '-frames:v', `${seconds * shownRate}`]
  await end(spawn('ffmpeg', [...input, ...`${settings} ${colour}`.split(' '), file], { stdio: 'inherit' }))
  console.log(`${Math.ceil(statSync(file).size / 1024)} kB  public/video/${name}`)
}

async function end(process: ChildProcess): Promise<void> {
  const [code] = await once(process, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with code ${code}.`)
}
