"""Talat for PettingZoo (``talus.envs.aec``): ``env()`` in the usual wrappers, ``raw_env()`` without."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from .aec import TalusAEC, make


def env(**options: Any) -> AECEnv:
    return make("talat", **options)


def raw_env(**options: Any) -> TalusAEC:
    return TalusAEC("talat", **options)
