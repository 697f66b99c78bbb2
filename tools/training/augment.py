"""What a photo of a phone may look like: other crops, light, white balance, blur, noise and things in the way."""

import torch
import torch.nn.functional as F


def _between(low, high, count, device):
    return torch.rand(count, device=device) * (high - low) + low


def _sample(pixels, sizes, top, left, height, width, flip, side):
    """Windows of photos (in their own pixels), resized to squares; float, 0 to 1."""
    longest = pixels.shape[2]
    steps = (torch.arange(side, device=pixels.device) + 0.5) / side
    rows = top[:, None] + height[:, None] * steps
    columns = left[:, None] + width[:, None] * torch.where(flip[:, None], 1 - steps, steps)
    rows = torch.minimum(rows, sizes[:, :1] - 0.5) / longest * 2 - 1
    columns = torch.minimum(columns, sizes[:, 1:] - 0.5) / longest * 2 - 1
    grid = torch.stack(
        [columns[:, None, :].expand(-1, side, -1), rows[:, :, None].expand(-1, -1, side)], dim=3
    )
    return F.grid_sample(pixels.float() / 255, grid, align_corners=False, padding_mode="border")


def centre_views(pixels, sizes, side):
    """The central square of each photo, and its mirror image."""
    short = sizes.min(1).values.float()
    top, left = (sizes[:, 0] - short) / 2, (sizes[:, 1] - short) / 2
    no = torch.zeros(len(sizes), dtype=torch.bool, device=pixels.device)
    plain = _sample(pixels, sizes, top, left, short, short, no, side)
    return plain, plain.flip(3)


def _blur(x, share):
    """Softens a share of the photos, as motion, focus or a small picture do: down to a half or a fifth and up again."""
    count = max(1, int(len(x) * share))
    order = torch.randperm(len(x), device=x.device)[:count]
    for part, factor in zip(order.chunk(3), (0.5, 0.35, 0.22)):
        small = F.interpolate(x[part], scale_factor=factor, mode="area")
        x[part] = F.interpolate(small, size=x.shape[2:], mode="bilinear", align_corners=False)
    return x


def training_views(pixels, sizes, side):
    """One random look at each photo."""
    count, device = len(pixels), pixels.device
    area = sizes.prod(1).float() * _between(0.2, 1, count, device)
    stretch = _between(-0.3, 0.3, count, device).exp()
    height = torch.minimum((area / stretch).sqrt(), sizes[:, 0].float())
    width = torch.minimum((area * stretch).sqrt(), sizes[:, 1].float())
    top = (sizes[:, 0] - height) * torch.rand(count, device=device)
    left = (sizes[:, 1] - width) * torch.rand(count, device=device)
    x = _sample(pixels, sizes, top, left, height, width, torch.rand(count, device=device) < 0.5, side)
    x = _blur(x, 0.25)
    each = (count, 1, 1, 1)
    x = x * _between(0.6, 1.4, count, device).view(each)
    x = x * (1 + 0.12 * torch.randn(count, 3, 1, 1, device=device).clamp(-2, 2))
    grey = x.mean(1, keepdim=True)
    x = grey + (x - grey) * _between(0.5, 1.5, count, device).view(each)
    middle = x.mean((1, 2, 3), keepdim=True)
    x = middle + (x - middle) * _between(0.65, 1.35, count, device).view(each)
    x = x.clamp(1e-4, 1) ** _between(-0.35, 0.35, count, device).exp().view(each)
    noisy = (torch.rand(each, device=device) < 0.2) * 0.04
    return (x + noisy * torch.randn_like(x)).clamp(0, 1)


def mix(x, targets, share):
    """For a share of the batches, pastes a rectangle of another photo into each one, and mixes the targets by area; it also
    teaches that a plant may be in part behind something else."""
    if torch.rand(()) >= share:
        return x, targets
    order = torch.randperm(len(x), device=x.device)
    side = x.shape[2]
    height, width = (int(side * length) for length in torch.rand(2) * 0.6 + 0.15)
    top, left = int(torch.rand(()) * (side - height)), int(torch.rand(()) * (side - width))
    x[:, :, top : top + height, left : left + width] = x[order][:, :, top : top + height, left : left + width]
    part = height * width / side**2
    return x, (1 - part) * targets + part * targets[order]
