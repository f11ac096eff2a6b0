export async function drawShares(): Promise<void> {}
