export async function drawFilm(): Promise<void> {}
